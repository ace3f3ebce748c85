/** Somebody as a provider describes them. */
export interface ExternalProfile {
  /** The provider's own name for the account; never changes. */
  subject: string;
  /** In lower case; null when the provider tells none. */
  email: string | null;
  /** The provider vouches that the mailbox is theirs. */
  emailVerified: boolean;
  /** Kept as `identity_data`. */
  identityData: Record<string, unknown>;
}

/** A profile and where it is from. */
export interface ExternalIdentity {
  /** The provider's name. */
  provider: string;
  profile: ExternalProfile;
}

/** A profile, and what the client may use to call the provider itself. */
export interface ExternalSignIn {
  profile: ExternalProfile;
  accessToken: string | null;
  refreshToken: string | null;
}

interface ProfileFacts {
  issuer: string;
  subject: string;
  email: unknown;
  emailVerified: boolean;
  name: unknown;
  userName: unknown;
  picture: unknown;
}

const TEXT_LIMIT = 1024;

/** One shape for all providers, with the doubled names that pages of the client library expect. */
export function externalProfile(facts: ProfileFacts): ExternalProfile {
  const email = mailAddress(facts.email);
  const emailVerified = email !== null && facts.emailVerified;
  const [name, userName, picture] = [facts.name, facts.userName, facts.picture].map(shortText);
  const identityData: Record<string, unknown> = {
    iss: facts.issuer,
    sub: facts.subject,
    provider_id: facts.subject,
    ...(email === null ? {} : { email }),
    email_verified: emailVerified,
    phone_verified: false,
    ...(name === undefined ? {} : { name, full_name: name }),
    ...(userName === undefined ? {} : { user_name: userName, preferred_username: userName }),
    ...(picture === undefined ? {} : { picture, avatar_url: picture }),
  };
  return { subject: facts.subject, email, emailVerified, identityData };
}

function mailAddress(value: unknown): string | null {
  const email = shortText(value)?.trim().toLowerCase();
  return email !== undefined && email.length <= 255 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}

/** PostgreSQL stores no NUL. */
function shortText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.replaceAll('\0', '').slice(0, TEXT_LIMIT);
  return text === '' ? undefined : text;
}
