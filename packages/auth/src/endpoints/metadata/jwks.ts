import type { AuthCall } from '../../core.ts';

/** GET /.well-known/jwks.json -> the public keys; symmetric ones are never listed. */
export async function jwks(call: AuthCall): Promise<Response> {
  return Response.json(
    { keys: await call.services.keys.publicJwks() },
    { headers: { 'cache-control': 'public, max-age=600' } },
  );
}
