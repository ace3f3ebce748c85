import { refreshProviderMetadata } from '../../accounts/provider-metadata.ts';
import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { pathId } from '../../requests/path-id.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authTransaction, type Queryable } from '../../stores/auth-database.ts';
import { deleteIdentity, listIdentities } from '../../stores/identity-store.ts';
import type { IdentityRow, UserRow } from '../../stores/user-row.ts';
import { findUserByEmail, findUserById, type UserPatch, updateUser } from '../../stores/user-store.ts';

/** DELETE /user/identities/{identity_id} -> `{}`. The last identity stays: without it the user could not sign in again. */
export async function unlinkIdentity(call: AuthCall): Promise<Response> {
  const { services } = call;
  const identityId = pathId(call, 'identity_id');
  await authTransaction(services, async (tx) => {
    // Locked, so that two concurrent calls cannot remove the last two.
    const user = await findUserById(tx, signedIn(call).user.id, { lock: true });
    if (user === null) throw new AuthError('user_not_found');
    const identities = await listIdentities(tx, user.id);
    if (identities.length <= 1) throw new AuthError('single_identity_not_deletable');
    const gone = identities.find(({ id }) => id === identityId);
    if (gone === undefined) throw new AuthError('identity_not_found');
    await deleteIdentity(tx, gone.id);
    const left = identities.filter(({ id }) => id !== gone.id);
    const patch = await addressesAfter(tx, user, gone, left, services.now());
    const changed = await updateUser(tx, user.id, patch, services.now());
    await refreshProviderMetadata(tx, changed, services.now());
    await writeAuditEntry(call, tx, 'identity_unlinked', user, {
      identity_id: gone.id,
      provider: gone.provider,
      provider_id: gone.provider_id,
    });
  });
  return Response.json({});
}

/** The phone goes with its identity; the address stays while an identity has it, else a verified one takes its place. */
async function addressesAfter(
  tx: Queryable,
  user: UserRow,
  gone: IdentityRow,
  left: readonly IdentityRow[],
  now: Date,
): Promise<UserPatch> {
  if (gone.provider === 'phone') return { phone: null, phone_confirmed_at: null };
  if (!user.email || left.some(({ email }) => email === user.email)) return {};
  const email = left.find(({ identity_data: data }) => data.email_verified === true)?.email ?? null;
  if (email === null) return { email: null, email_confirmed_at: null };
  const holder = await findUserByEmail(tx, email);
  if (holder !== null && holder.id !== user.id) throw new AuthError('email_conflict_identity_not_deletable');
  return { email, email_confirmed_at: now.toISOString() };
}
