import type { AuthCall } from '../../core.ts';
import { serviceProviderMetadata } from '../../saml/service-provider.ts';

/** GET /sso/saml/metadata -> what an identity provider has to know about this server; `?download=true` as a file. */
export async function samlMetadata(call: AuthCall): Promise<Response> {
  const headers = new Headers({
    'content-type': 'application/samlmetadata+xml',
    'cache-control': 'public, max-age=600',
  });
  if (call.url.searchParams.get('download') === 'true') {
    headers.set('content-disposition', 'attachment; filename="metadata.xml"');
  }
  return new Response(await serviceProviderMetadata(call.services), { headers });
}
