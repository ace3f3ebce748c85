import { refreshProviderMetadata } from '../accounts/provider-metadata.ts';
import { revokeUnverifiedCredentials } from '../accounts/revoke-unverified-credentials.ts';
import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
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
  return confirmed(call, tx, await createAccount(call, tx, identity), identity);
}

/** Only an address that the provider has verified counts. */
async function findOwnerOfVerifiedAddress(tx: Queryable, profile: ExternalProfile): Promise<UserRow | null> {
  if (profile.email === null || !profile.emailVerified) return null;
  return findUserByEmail(tx, profile.email, { lock: true });
}

async function createAccount(call: AuthCall, tx: Queryable, identity: ExternalIdentity): Promise<UserRow> {
  const { config, now } = call.services;
  const { provider, profile } = identity;
  if (!config.signup) throw new AuthError('signup_disabled');
  if (profile.email === null) {
    throw new AuthError('email_address_not_provided', 'Error getting user email from external provider');
  }
  const taken = !profile.emailVerified && (await findUserByEmail(tx, profile.email)) !== null;
  if (taken && !config.autoconfirmEmail) {
    // An account without an address could never be confirmed, so none is created.
    throw new AuthError(
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    );
  }
  const user = await insertUser(
    tx,
    {
      email: taken ? null : profile.email,
      raw_app_meta_data: { provider, providers: [provider] },
      raw_user_meta_data: profile.identityData,
    },
    now(),
  );
  await writeAuditEntry(call, tx, 'user_signedup', user, { provider });
  return addIdentity(call, tx, user, identity);
}

/** Replaces the stored profile with the provider's current one. */
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
  { provider, profile }: ExternalIdentity,
): Promise<AccountOutcome> {
  const { config, now, mailFlows } = call.services;
  if (user.email_confirmed_at !== null) return { kind: 'signed_in', user };
  const isVerified = profile.emailVerified && profile.email === user.email;
  if (isVerified || config.autoconfirmEmail) {
    const clean = await revokeUnverifiedCredentials(call, tx, user, {
      keep: { provider, providerId: profile.subject },
      userMetadata: profile.identityData,
    });
    const email_confirmed_at = user.email === null ? null : now().toISOString();
    return { kind: 'signed_in', user: await updateUser(tx, clean.id, { email_confirmed_at }, now()) };
  }
  // A phone or web3 account that linked this provider needs no mailbox.
  if (user.email === null && user.phone_confirmed_at !== null) return { kind: 'signed_in', user };
  if (user.email !== null) await mailFlows.sendSignupConfirmation({ call, tx, user, challenge: null });
  return {
    kind: 'needs_confirmation',
    error: new AuthError(
      'provider_email_needs_verification',
      `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
    ),
  };
}
