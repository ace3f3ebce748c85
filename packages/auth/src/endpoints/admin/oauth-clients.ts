import { isUuid } from '@fml/contract';
import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { readChangedClient } from '../../oauth/client-metadata.ts';
import { presentClient } from '../../oauth/present-client.ts';
import { hashClientSecret, newClientSecret, registerClient } from '../../oauth/register-client.ts';
import { pageHeaders, readPage } from '../../requests/paging.ts';
import { authPool, authTransaction, type Queryable } from '../../stores/auth-database.ts';
import { deleteAuthorizationsOfClient } from '../../stores/oauth-authorization-store.ts';
import {
  countOAuthClients,
  deleteOAuthClient,
  findOAuthClient,
  listOAuthClients,
  type OAuthClientRow,
  updateOAuthClient,
} from '../../stores/oauth-client-store.ts';
import { deleteSessionsOfClient } from '../../stores/session-store.ts';

/** POST /admin/oauth/clients -> 201, with the secret of a confidential client. */
export async function createClient(call: AuthCall): Promise<Response> {
  const { client, secret } = await registerClient(call, 'manual');
  return Response.json(presentClient(client, secret), { status: 201 });
}

/** GET /admin/oauth/clients?page=&per_page= -> newest first, with `X-Total-Count` and `Link`. */
export async function listClients(call: AuthCall): Promise<Response> {
  const pool = authPool(call.services);
  const page = readPage(call.url.searchParams);
  const total = await countOAuthClients(pool);
  const clients = await listOAuthClients(pool, page.perPage, (page.page - 1) * page.perPage);
  const address = `${call.services.config.issuer}/admin/oauth/clients`;
  return Response.json(
    { clients: clients.map((client) => presentClient(client)), aud: 'authenticated' },
    { headers: pageHeaders(address, page, total) },
  );
}

/** GET /admin/oauth/clients/{id} -> the client without its secret. */
export async function getClient(call: AuthCall): Promise<Response> {
  return Response.json(presentClient(await requestedClient(call, authPool(call.services))));
}

/** PUT /admin/oauth/clients/{id} with any of the fields -> the client. */
export async function updateClient(call: AuthCall): Promise<Response> {
  const changed = await authTransaction(call.services, async (tx) => {
    const client = await requestedClient(call, tx, { lock: true });
    return updateOAuthClient(tx, client.id, readChangedClient(call.body, client), call.services.now());
  });
  return Response.json(presentClient(changed));
}

/** DELETE /admin/oauth/clients/{id} -> 204; its sessions and open requests end. */
export async function deleteClient(call: AuthCall): Promise<Response> {
  await authTransaction(call.services, async (tx) => {
    const { id } = await requestedClient(call, tx, { lock: true });
    await deleteOAuthClient(tx, id, call.services.now());
    // First whatever could still start a session.
    await deleteAuthorizationsOfClient(tx, id);
    await deleteSessionsOfClient(tx, id);
  });
  return new Response(null, { status: 204 });
}

/** POST /admin/oauth/clients/{id}/regenerate_secret -> the client with a new secret; the old one is refused from now on. */
export async function regenerateSecret(call: AuthCall): Promise<Response> {
  const secret = newClientSecret();
  const client = await authTransaction(call.services, async (tx) => {
    const { id, client_type } = await requestedClient(call, tx, { lock: true });
    if (client_type === 'public') {
      throw invalid('Cannot regenerate secret for public client');
    }
    return updateOAuthClient(tx, id, { client_secret_hash: hashClientSecret(secret) }, call.services.now());
  });
  return Response.json(presentClient(client, secret));
}

/** Throws 400 `validation_failed` or 404 `oauth_client_not_found`. */
async function requestedClient(
  call: AuthCall,
  tx: Queryable,
  options: { lock?: boolean } = {},
): Promise<OAuthClientRow> {
  const id = call.params.client_id ?? '';
  if (!isUuid(id)) throw invalid('invalid client_id format');
  const client = await findOAuthClient(tx, id, options);
  if (client === null) throw new AuthError('oauth_client_not_found');
  return client;
}
