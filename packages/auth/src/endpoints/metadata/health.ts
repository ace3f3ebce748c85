import type { AuthCall } from '../../core.ts';

/** Version of the wire format, as clients and monitors of hosted servers read it. */
const VERSION = 'v2.196.0';

/** GET /health -> 200 once the database has been opened, 503 until then. A database lost later is reported by /readyz. */
export async function health({ services }: AuthCall): Promise<Response> {
  services.database();
  return Response.json({
    version: VERSION,
    name: 'GoTrue',
    description: 'Accounts and sign-in in the wire format of GoTrue',
  });
}
