import { presentUserOf } from '../../accounts/present-user.ts';
import { mergeMetadata, refreshProviderMetadata } from '../../accounts/provider-metadata.ts';
import type { AuthCall } from '../../core.ts';
import { pathId } from '../../requests/path-id.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { type Queryable, retriedTransaction } from '../../stores/auth-database.ts';
import { insertIdentity, listIdentities, updateIdentityData } from '../../stores/identity-store.ts';
import { deleteSessionsOf } from '../../stores/session-store.ts';
import type { UserRow } from '../../stores/user-row.ts';
import { type UserPatch, updateUser } from '../../stores/user-store.ts';
import { rejectDuplicateAddress } from './reject-duplicate-address.ts';
import { requestedUser } from './requested-user.ts';
import { type AdminUserFields, readAdminUserFields } from './user-fields.ts';

/** PUT /admin/users/{user_id} -> the user, changed at once and without messages. A new password ends all sessions. */
export async function updateUserById(call: AuthCall): Promise<Response> {
  pathId(call, 'user_id');
  const fields = await readAdminUserFields(call);
  return retriedTransaction(call.services, async (tx) => {
    const user = await requestedUser(call, tx, { lock: true });
    await rejectDuplicateAddress(tx, fields, user.id);
    const now = call.services.now();
    let changed = await updateUser(tx, user.id, patchOf(user, fields, now), now);
    const added = await writeAddressIdentities(tx, changed, fields, now);
    if (added) changed = await refreshProviderMetadata(tx, changed, now);
    if (fields.passwordHash !== null) {
      await tx.query('delete from auth.one_time_tokens where user_id = $1', [user.id]);
      await deleteSessionsOf(tx, user.id);
    }
    await writeAuditEntry(call, tx, 'user_modified', changed, { by: 'admin' });
    return Response.json(await presentUserOf(tx, changed));
  });
}

function patchOf(user: UserRow, fields: AdminUserFields, now: Date): UserPatch {
  const { email, phone, emailConfirm, phoneConfirm, passwordHash } = fields;
  const patch: UserPatch = { banned_until: fields.bannedUntil };
  // The admin's change replaces a pending one.
  if (email !== '') Object.assign(patch, { email, email_change: '', is_anonymous: false });
  if (phone !== '') Object.assign(patch, { phone, phone_change: '', is_anonymous: false });
  if (emailConfirm && (email || user.email))
    patch.email_confirmed_at = user.email_confirmed_at ?? now.toISOString();
  if (phoneConfirm && (phone || user.phone))
    patch.phone_confirmed_at = user.phone_confirmed_at ?? now.toISOString();
  if (fields.role !== '') patch.role = fields.role;
  if (passwordHash !== null) patch.encrypted_password = passwordHash;
  if (fields.appMetadata !== null) {
    patch.raw_app_meta_data = mergeMetadata(user.raw_app_meta_data, fields.appMetadata);
  }
  const verified = {
    ...(patch.email_confirmed_at ? { email_verified: true } : {}),
    ...(patch.phone_confirmed_at ? { phone_verified: true } : {}),
  };
  if (fields.userMetadata !== null || Object.keys(verified).length > 0) {
    const change = { ...fields.userMetadata, ...verified };
    patch.raw_user_meta_data = mergeMetadata(user.raw_user_meta_data, change);
  }
  return patch;
}

/** Keeps the identity of an address equal to the user's row. True when one was added. */
async function writeAddressIdentities(
  tx: Queryable,
  user: UserRow,
  { email, phone, emailConfirm, phoneConfirm }: AdminUserFields,
  now: Date,
): Promise<boolean> {
  const changes = [
    { provider: 'email', address: email, verified: emailConfirm },
    { provider: 'phone', address: phone, verified: phoneConfirm },
  ].filter(({ address, verified }) => address !== '' || verified);
  if (changes.length === 0) return false;
  const identities = await listIdentities(tx, user.id);
  let added = false;
  for (const { provider, address, verified } of changes) {
    const known = identities.find((identity) => identity.provider === provider);
    const data = {
      ...(address === '' ? {} : { [provider]: address }),
      ...(verified ? { [`${provider}_verified`]: true } : {}),
    };
    if (known !== undefined) await updateIdentityData(tx, known.id, data, now);
    else if (address !== '') {
      const whole = { sub: user.id, email_verified: false, phone_verified: false, ...data };
      await insertIdentity(tx, { userId: user.id, provider, providerId: user.id, data: whole }, now);
      added = true;
    }
  }
  return added;
}
