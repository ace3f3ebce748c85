import { isUuid } from '@fml/contract';
import { type AuthCall, signedIn } from '../../core.ts';
import { type AuthError, invalid } from '../../errors/auth-error.ts';
import { textField } from '../../requests/read-fields.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authPool, authTransaction } from '../../stores/auth-database.ts';
import {
  deleteWebauthnCredential,
  listWebauthnCredentials,
  renameWebauthnCredential,
  type WebauthnCredentialRow,
} from '../../stores/webauthn-credential-store.ts';
import { requestedUser } from '../admin/requested-user.ts';

const MAX_NAME_CHARACTERS = 120;

/** GET /passkeys -> a list, oldest first. */
export async function listOwnPasskeys(call: AuthCall): Promise<Response> {
  const rows = await listWebauthnCredentials(authPool(call.services), signedIn(call).user.id);
  return Response.json(rows.map(presentPasskey));
}

/** PATCH /passkeys/{id} `{friendly_name}` -> the passkey. */
export async function renameOwnPasskey(call: AuthCall): Promise<Response> {
  const { user } = signedIn(call);
  const id = requestedPasskeyId(call);
  const friendlyName = readName(call);
  const row = await authTransaction(call.services, async (tx) => {
    const renamed = await renameWebauthnCredential(
      tx,
      { userId: user.id, id, friendlyName },
      call.services.now(),
    );
    if (renamed === null) throw passkeyNotFound();
    await writeAuditEntry(call, tx, 'passkey_updated', user, { passkey_id: id });
    return renamed;
  });
  return Response.json(presentPasskey(row));
}

/** DELETE /passkeys/{id} -> 204. Sessions that it started continue. */
export async function deleteOwnPasskey(call: AuthCall): Promise<Response> {
  const { user } = signedIn(call);
  const id = requestedPasskeyId(call);
  await authTransaction(call.services, async (tx) => {
    if (!(await deleteWebauthnCredential(tx, user.id, id))) throw passkeyNotFound();
    await writeAuditEntry(call, tx, 'passkey_deleted', user, { passkey_id: id });
  });
  return new Response(null, { status: 204 });
}

function readName(call: AuthCall): string {
  const name = textField(call.body, 'friendly_name').trim();
  if (name === '') throw invalid('friendly_name is required');
  if (name.length <= MAX_NAME_CHARACTERS) return name;
  throw invalid(`friendly_name must be ${MAX_NAME_CHARACTERS} characters or less`);
}

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

/** A passkey as the client gets it; never its key. */
export function presentPasskey(row: WebauthnCredentialRow): Record<string, unknown> {
  return {
    id: row.id,
    ...(row.friendly_name !== '' && { friendly_name: row.friendly_name }),
    created_at: row.created_at,
    ...(row.last_used_at !== null && { last_used_at: row.last_used_at }),
  };
}

/** The passkey named in the path. Throws 404 `validation_failed`. */
function requestedPasskeyId(call: AuthCall): string {
  const id = call.params.passkey_id ?? '';
  if (isUuid(id)) return id.toLowerCase();
  throw passkeyNotFound();
}

/** Also for the passkey of another user. */
function passkeyNotFound(): AuthError {
  return invalid('Passkey not found', { status: 404 });
}
