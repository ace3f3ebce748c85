import type { Queryable } from '../auth-database.ts';
import type { AuthCall } from '../requests/auth-call.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import type { UserRow } from '../users/user-row.ts';
import { updateUser } from '../users/user-store.ts';
import type { ExternalIdentity } from './external-profile.ts';
import { refreshProviderMetadata } from './provider-metadata.ts';

/**
 * Anybody can register somebody else's address and wait. What such an account was given before its address was
 * proved (password, identities, metadata, sessions, open codes) is not the owner's and goes.
 */
export async function forgetUnconfirmed(
  call: AuthCall,
  tx: Queryable,
  user: UserRow,
  { provider, profile }: ExternalIdentity,
): Promise<UserRow> {
  const now = call.services.now();
  await tx.query(
    'delete from auth.identities where user_id = $1 and not (provider = $2 and provider_id = $3)',
    [user.id, provider, profile.subject],
  );
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [user.id]);
  await tx.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
  await deleteSessionsOf(tx, user.id);
  const clean = await updateUser(
    tx,
    user.id,
    {
      encrypted_password: null,
      raw_user_meta_data: profile.identityData,
      confirmation_token: '',
      recovery_token: '',
      email_change: '',
      email_change_token_new: '',
      email_change_token_current: '',
      phone: null,
      phone_confirmed_at: null,
    },
    now,
  );
  return refreshProviderMetadata(tx, clean, now);
}
