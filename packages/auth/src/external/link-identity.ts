import { refreshProviderMetadata } from '../accounts/provider-metadata.ts';
import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { writeAuditEntry } from '../stores/audit-log.ts';
import type { Queryable } from '../stores/auth-database.ts';
import { findIdentity, insertIdentity } from '../stores/identity-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { findUserByEmail, findUserById, type UserPatch, updateUser } from '../stores/user-store.ts';
import type { ExternalIdentity } from './external-profile.ts';

/**
 * Adds an identity to the account that requested it; an identity belongs to one account. A user without an address
 * gets the one that the provider has verified. Throws `identity_already_exists`, `email_exists`, `user_not_found`,
 * `user_sso_managed`.
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
  // Otherwise they could still sign in after their company removed them from its identity provider.
  if (user.is_sso_user) throw new AuthError('user_sso_managed');
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
