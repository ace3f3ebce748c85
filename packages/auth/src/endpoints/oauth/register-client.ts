import type { AuthCall } from '../../core.ts';
import { presentClient } from '../../oauth/present-client.ts';
import { registerClient } from '../../oauth/register-client.ts';

/** POST /oauth/clients/register -> 201: an application registers itself (RFC 7591). */
export async function registerOwnClient(call: AuthCall): Promise<Response> {
  const { client, secret } = await registerClient(call, 'dynamic');
  const body = {
    ...presentClient(client, secret),
    client_id_issued_at: Math.floor(Date.parse(client.created_at) / 1000),
    // RFC 7591 asks for it next to a secret; 0 is "never".
    ...(secret === null ? {} : { client_secret_expires_at: 0 }),
  };
  return Response.json(body, { status: 201 });
}
