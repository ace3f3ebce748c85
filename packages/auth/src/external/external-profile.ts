export interface ExternalProfile {
  /** The provider's ID of the account; never changes. */
  subject: string;
  /** In lower case; null when the provider gives none. */
  email: string | null;
  /** The provider has verified that the mailbox belongs to the person. */
  emailVerified: boolean;
  /** Stored as `identity_data`. */
  identityData: Record<string, unknown>;
}

export interface ExternalIdentity {
  provider: string;
  profile: ExternalProfile;
  /** The identity is enough without a mailbox, as a wallet is. */
  emailOptional?: boolean;
}

/** A profile and the tokens with which the client may call the provider itself. */
export interface ExternalSignIn {
  profile: ExternalProfile;
  accessToken: string | null;
  refreshToken: string | null;
}

interface ProfileFields {
  issuer: string;
  subject: string;
  email: unknown;
  emailVerified: boolean;
  name: unknown;
  userName: unknown;
  picture: unknown;
}

const TEXT_LIMIT = 1024;

/** One shape for all providers, with the alternative names that client pages expect. */
export function externalProfile(fields: ProfileFields): ExternalProfile {
  const email = mailAddress(fields.email);
  const emailVerified = email !== null && fields.emailVerified;
  const [name, userName, picture] = [fields.name, fields.userName, fields.picture].map(shortText);
  const identityData: Record<string, unknown> = {
    iss: fields.issuer,
    sub: fields.subject,
    provider_id: fields.subject,
    ...(email === null ? {} : { email }),
    email_verified: emailVerified,
    phone_verified: false,
    ...(name === undefined ? {} : { name, full_name: name }),
    ...(userName === undefined ? {} : { user_name: userName, preferred_username: userName }),
    ...(picture === undefined ? {} : { picture, avatar_url: picture }),
  };
  return { subject: fields.subject, email, emailVerified, identityData };
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
