import { createHash } from 'node:crypto';
import type { AuthCall } from '../../core.ts';
import { booleanField } from '../../requests/read-fields.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authTransaction, type Queryable } from '../../stores/auth-database.ts';
import { deleteRecoveryCodes } from '../../stores/recovery-code-store.ts';
import { deleteSessionsOf } from '../../stores/session-store.ts';
import type { UserRow } from '../../stores/user-row.ts';
import { updateUser } from '../../stores/user-store.ts';
import { deleteWebauthnCredentialsOf } from '../../stores/webauthn-credential-store.ts';
import { requestedUser } from './requested-user.ts';

/**
 * DELETE /admin/users/{user_id} `{should_soft_delete?}` -> `{}`. A soft delete keeps the row for its references,
 * removes everything that identifies the person, and frees the addresses.
 */
export async function deleteUser(call: AuthCall): Promise<Response> {
  const soft = booleanField(call.body, 'should_soft_delete', false);
  await authTransaction(call.services, async (tx) => {
    const user = await requestedUser(call, tx, { lock: true });
    await writeAuditEntry(call, tx, 'user_deleted', user, { by: 'admin', soft });
    await tx.query('delete from auth.flow_state where user_id = $1', [user.id]);
    if (!soft) await tx.query('delete from auth.users where id = $1', [user.id]);
    else if (user.deleted_at === null) await deleteSoftly(call, tx, user);
  });
  return Response.json({});
}

async function deleteSoftly(call: AuthCall, tx: Queryable, user: UserRow): Promise<void> {
  await deleteSessionsOf(tx, user.id);
  await tx.query('delete from auth.identities where user_id = $1', [user.id]);
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [user.id]);
  await tx.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
  await deleteWebauthnCredentialsOf(tx, user.id);
  await deleteRecoveryCodes(tx, user.id);
  const now = call.services.now();
  await updateUser(
    tx,
    user.id,
    {
      email: user.email && unreadable(user, user.email),
      phone: user.phone && unreadable(user, user.phone).slice(0, 15),
      encrypted_password: null,
      confirmation_token: '',
      recovery_token: '',
      email_change: '',
      email_change_token_new: '',
      email_change_token_current: '',
      phone_change: '',
      phone_change_token: '',
      reauthentication_token: '',
      raw_app_meta_data: {},
      raw_user_meta_data: {},
      deleted_at: now.toISOString(),
    },
    now,
  );
}

/** A hash that differs for every user, as hosted servers write it. */
function unreadable(user: UserRow, address: string): string {
  return createHash('sha256').update(`${user.id}${address}`).digest('base64url');
}
