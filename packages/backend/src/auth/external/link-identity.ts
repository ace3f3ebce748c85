import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Queryable } from '../auth-database.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { AuthCall } from '../requests/auth-call.ts';
import { findIdentity, insertIdentity } from '../users/identity-store.ts';
import type { UserRow } from '../users/user-row.ts';
import { findUserByEmail, findUserById, type UserPatch, updateUser } from '../users/user-store.ts';
import type { ExternalIdentity } from './external-profile.ts';
import { refreshProviderMetadata } from './provider-metadata.ts';

/**
 * Adds an identity to the account that asked for it; one account per identity. A user without an address takes
 * over one that the provider vouches for. Throws `identity_already_exists`, `email_exists`, `user_not_found`.
 */
export async function linkIdentity(
  call: AuthCall,
  tx: Queryable,
  userId: string,
  { provider, profile }: ExternalIdentity,
): Promise<UserRow> {
  const now = call.services.now();
  const user = await findUserById(tx, userId, { lock: true });
  if (user === null || user.deleted_at !== null) throw new AuthError('user_not_found');
  const known = await findIdentity(tx, provider, profile.subject);
  if (known !== null) {
    const whose = known.user_id === user.id ? '' : ' to another user';
    throw new AuthError('identity_already_exists', `Identity is already linked${whose}`);
  }
  const data = profile.identityData;
  await insertIdentity(tx, { userId, provider, providerId: profile.subject, data }, now);
  await writeAuditEntry(call, tx, 'user_modified', user, { provider });
  const patch: UserPatch = { is_anonymous: false };
  if (user.is_anonymous) patch.raw_user_meta_data = { ...user.raw_user_meta_data, ...data };
  if (!user.email && profile.email !== null && profile.emailVerified) {
    if ((await findUserByEmail(tx, profile.email)) !== null) throw new AuthError('email_exists');
    patch.email = profile.email;
    patch.email_confirmed_at = now.toISOString();
  }
  return refreshProviderMetadata(tx, await updateUser(tx, userId, patch, now), now);
}
