/** Wire version we speak, as clients and monitors of hosted servers read it. */
const VERSION = 'v2.196.0';

/** GET /health -> that this surface answers; the database has its own probe at /readyz. */
export async function health(): Promise<Response> {
  return Response.json({
    version: VERSION,
    name: 'GoTrue',
    description: 'Accounts and sign-in in the wire format of GoTrue',
  });
}
