import type { AuthCall } from '../requests/auth-call.ts';

/** Wire version we speak, as clients and monitors of hosted servers read it. */
const VERSION = 'v2.196.0';

/**
 * GET /health -> that this surface answers; 503 until the database has been opened, because whoever starts us waits for
 * this. A database lost later has its own probe at /readyz.
 */
export async function health({ services }: AuthCall): Promise<Response> {
  services.database();
  return Response.json({
    version: VERSION,
    name: 'GoTrue',
    description: 'Accounts and sign-in in the wire format of GoTrue',
  });
}
