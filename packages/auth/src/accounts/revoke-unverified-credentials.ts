import type { AuthCall } from '../core.ts';
import type { Queryable } from '../stores/auth-database.ts';
import { dropTokens } from '../stores/one-time-token-store.ts';
import { deleteRecoveryCodes } from '../stores/recovery-code-store.ts';
import { deleteSessionsOf } from '../stores/session-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { type UserPatch, updateUser } from '../stores/user-store.ts';
import { deleteWebauthnCredentialsOf } from '../stores/webauthn-credential-store.ts';
import { refreshProviderMetadata } from './provider-metadata.ts';

export interface Revocation {
  /** The identity to keep, which belongs to the owner of the mailbox; absent: the account's email identity. */
  keep?: { provider: string; providerId: string };
  /** Replaces the user's metadata, which may come from someone else as well; absent: it stays. */
  userMetadata?: Record<string, unknown>;
}

/**
 * Anyone can create an account with another person's address, prepare it and wait for that person to arrive. So when
 * the owner of the mailbox verifies or is about to verify the address, every credential added before is removed:
 * password, phone, identities, second factors, recovery codes, passkeys, sessions, one-time codes and links, pending
 * address changes, pending sign-ins, and grants to OAuth clients. An account with a confirmed address stays as it is.
 *
 * No other module does this. A new kind of credential gets its line here and in the test.
 */
export async function revokeUnverifiedCredentials(
  call: AuthCall,
  tx: Queryable,
  user: UserRow,
  { keep = { provider: 'email', providerId: user.id }, userMetadata }: Revocation = {},
): Promise<UserRow> {
  if (user.email_confirmed_at !== null) return user;
  const now = call.services.now();
  await tx.query(
    'delete from auth.identities where user_id = $1 and not (provider = $2 and provider_id = $3)',
    [user.id, keep.provider, keep.providerId],
  );
  await tx.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
  await deleteWebauthnCredentialsOf(tx, user.id);
  await deleteRecoveryCodes(tx, user.id);
  await deleteSessionsOf(tx, user.id);
  await dropTokens(tx, user.id);
  // A flow that waits for a mailed link stays: only the owner of the mailbox can complete it. The client that began
  // a flow can complete one that has its code or that links an identity to this account.
  await tx.query(
    `delete from auth.flow_state
      where linking_target_id = $1 or (user_id = $1 and auth_code_issued_at is not null)`,
    [user.id],
  );
  await tx.query('delete from auth.oauth_authorizations where user_id = $1', [user.id]);
  await tx.query('delete from auth.oauth_consents where user_id = $1', [user.id]);
  const patch: UserPatch = {
    encrypted_password: null,
    phone: null,
    phone_confirmed_at: null,
    email_change: '',
    email_change_confirm_status: 0,
    phone_change: '',
  };
  if (userMetadata !== undefined) patch.raw_user_meta_data = userMetadata;
  return refreshProviderMetadata(tx, await updateUser(tx, user.id, patch, now), now);
}
