import type { AuthCall } from '../../core.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authPool, authTransaction } from '../../stores/auth-database.ts';
import { deleteWebauthnCredential, listWebauthnCredentials } from '../../stores/webauthn-credential-store.ts';
import { requestedUser } from '../admin/requested-user.ts';
import { presentPasskey } from './present-passkey.ts';
import { passkeyNotFound, requestedPasskeyId } from './requested-passkey.ts';

/** GET /admin/users/{user_id}/passkeys -> a list. */
export async function listPasskeysOfUser(call: AuthCall): Promise<Response> {
  const pool = authPool(call.services);
  const user = await requestedUser(call, pool);
  return Response.json((await listWebauthnCredentials(pool, user.id)).map(presentPasskey));
}

/** DELETE /admin/users/{user_id}/passkeys/{passkey_id} -> 204, for a user who lost it. */
export async function deletePasskeyOfUser(call: AuthCall): Promise<Response> {
  await authTransaction(call.services, async (tx) => {
    const user = await requestedUser(call, tx, { lock: true });
    const id = requestedPasskeyId(call);
    if (!(await deleteWebauthnCredential(tx, user.id, id))) throw passkeyNotFound();
    await writeAuditEntry(call, tx, 'passkey_deleted', user, { passkey_id: id, by: 'admin' });
  });
  return new Response(null, { status: 204 });
}
