import { refreshProviderMetadata } from '../accounts/provider-metadata.ts';
import { revokeUnverifiedCredentials } from '../accounts/revoke-unverified-credentials.ts';
import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { consumeConfirmationQuota } from '../mail/send-quota.ts';
import { sendUserMail } from '../mail/send-user-mail.ts';
import { writeAuditEntry } from '../stores/audit-log.ts';
import type { Queryable } from '../stores/auth-database.ts';
import { findIdentity, insertIdentity, touchIdentity } from '../stores/identity-store.ts';
import type { IdentityRow, UserRow } from '../stores/user-row.ts';
import { findUserByEmail, findUserById, insertUser, updateUser } from '../stores/user-store.ts';
import type { ExternalIdentity, ExternalProfile } from './external-profile.ts';

export type AccountOutcome =
  | { kind: 'signed_in'; user: UserRow }
  /** The account exists and a mail was sent; there is no session until its link is opened. */
  | { kind: 'needs_confirmation'; error: AuthError };

/**
 * Whose account a provider's identity is (docs/protocol/auth.md#providers): the one it belongs to, else the one with
 * the same address if the provider has verified it, else a new one. Throws AuthError; belongs to the caller's
 * transaction.
 */
export async function resolveAccount(
  call: AuthCall,
  tx: Queryable,
  identity: ExternalIdentity,
): Promise<AccountOutcome> {
  const { provider, profile } = identity;
  const known = await findIdentity(tx, provider, profile.subject);
  const owner = known === null ? null : await findUserById(tx, known.user_id, { lock: true });
  if (known !== null && owner !== null) {
    return confirmed(call, tx, await refreshIdentity(call, tx, owner, known, profile), identity);
  }
  const user = await findOwnerOfVerifiedAddress(tx, profile);
  if (user !== null) return confirmed(call, tx, await addIdentity(call, tx, user, identity), identity);
  if (!call.services.config.signup) throw new AuthError('signup_disabled');
  const { email } = profile;
  if (email === null && !identity.emailOptional) {
    throw new AuthError('email_address_not_provided', 'Error getting user email from external provider');
  }
  const taken = email !== null && !profile.emailVerified && (await findUserByEmail(tx, email)) !== null;
  if (taken && !call.services.config.autoconfirmEmail) {
    // An account without an address could never be confirmed, so none is created. The answer is that of a new account.
    await consumeConfirmationQuota(call, tx, 'email', email);
    return needsConfirmation(provider);
  }
  return confirmed(call, tx, await createAccount(call, tx, identity, taken ? null : email), identity);
}

/** Only an address that the provider has verified counts. */
async function findOwnerOfVerifiedAddress(tx: Queryable, profile: ExternalProfile): Promise<UserRow | null> {
  if (profile.email === null || !profile.emailVerified) return null;
  return findUserByEmail(tx, profile.email, { lock: true });
}

async function createAccount(
  call: AuthCall,
  tx: Queryable,
  identity: ExternalIdentity,
  email: string | null,
): Promise<UserRow> {
  const { provider, profile } = identity;
  const user = await insertUser(
    tx,
    {
      email,
      raw_app_meta_data: { provider, providers: [provider] },
      raw_user_meta_data: profile.identityData,
    },
    call.services.now(),
  );
  await writeAuditEntry(call, tx, 'user_signedup', user, { provider });
  return addIdentity(call, tx, user, identity);
}

async function refreshIdentity(
  call: AuthCall,
  tx: Queryable,
  user: UserRow,
  identity: IdentityRow,
  profile: ExternalProfile,
): Promise<UserRow> {
  const now = call.services.now();
  await touchIdentity(tx, identity.id, profile.identityData, now);
  const metadata = { ...user.raw_user_meta_data, ...profile.identityData };
  return updateUser(tx, user.id, { raw_user_meta_data: metadata }, now);
}

async function addIdentity(
  call: AuthCall,
  tx: Queryable,
  user: UserRow,
  { provider, profile }: ExternalIdentity,
): Promise<UserRow> {
  const now = call.services.now();
  const { subject, identityData } = profile;
  await insertIdentity(tx, { userId: user.id, provider, providerId: subject, data: identityData }, now);
  const metadata = { ...user.raw_user_meta_data, ...identityData };
  return refreshProviderMetadata(
    tx,
    await updateUser(tx, user.id, { raw_user_meta_data: metadata }, now),
    now,
  );
}

/** An unconfirmed account is confirmed by a provider that has verified the address, or by a mail. */
async function confirmed(
  call: AuthCall,
  tx: Queryable,
  user: UserRow,
  { provider, profile, emailOptional }: ExternalIdentity,
): Promise<AccountOutcome> {
  const { config, now } = call.services;
  if (user.email_confirmed_at !== null || emailOptional) return { kind: 'signed_in', user };
  const isVerified = profile.emailVerified && profile.email === user.email;
  if (isVerified || config.autoconfirmEmail) {
    const clean = await revokeUnverifiedCredentials(call, tx, user, {
      keep: { provider, providerId: profile.subject },
      userMetadata: profile.identityData,
    });
    const email_confirmed_at = user.email === null ? null : now().toISOString();
    return { kind: 'signed_in', user: await updateUser(tx, clean.id, { email_confirmed_at }, now()) };
  }
  // An account of a phone or a wallet that linked this provider needs no mailbox.
  const { providers } = user.raw_app_meta_data ?? {};
  const hasWallet = Array.isArray(providers) && providers.includes('web3');
  if (user.email === null && (user.phone_confirmed_at !== null || hasWallet))
    return { kind: 'signed_in', user };
  if (user.email !== null) await sendUserMail(call, tx, { user, kind: 'signup', challenge: null });
  return needsConfirmation(provider);
}

function needsConfirmation(provider: string): AccountOutcome {
  return {
    kind: 'needs_confirmation',
    error: new AuthError(
      'provider_email_needs_verification',
      `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
    ),
  };
}
