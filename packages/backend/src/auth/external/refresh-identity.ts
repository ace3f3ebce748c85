import type { Queryable } from '../auth-database.ts';
import type { AuthCall } from '../requests/auth-call.ts';
import type { IdentityRow, UserRow } from '../users/user-row.ts';
import { updateUser } from '../users/user-store.ts';
import type { ExternalProfile } from './external-profile.ts';

/** What the provider says today replaces what it said before. Gives the user as it is now. */
export async function refreshIdentity(
  call: AuthCall,
  tx: Queryable,
  user: UserRow,
  identity: IdentityRow,
  profile: ExternalProfile,
): Promise<UserRow> {
  const now = call.services.now();
  await tx.query(
    'update auth.identities set identity_data = $2, last_sign_in_at = $3, updated_at = $3 where id = $1',
    [identity.id, profile.identityData, now],
  );
  const metadata = { ...user.raw_user_meta_data, ...profile.identityData };
  return updateUser(tx, user.id, { raw_user_meta_data: metadata }, now);
}
