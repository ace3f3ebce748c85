import type { AuthCall } from '../../core.ts';
import { authPool } from '../../stores/auth-database.ts';
import { listSsoProviders } from '../../stores/sso-provider-store.ts';
import { presentSsoProvider } from './sso-present-provider.ts';

/** GET /admin/sso/providers -> `{items}`, oldest first; `?resource_id=` names one. */
export async function listSso(call: AuthCall): Promise<Response> {
  const resourceId = call.url.searchParams.get('resource_id')?.toLowerCase();
  const providers = (await listSsoProviders(authPool(call.services))).filter(
    (provider) => !resourceId || provider.resource_id?.toLowerCase() === resourceId,
  );
  return Response.json({
    items: providers.map((provider) => presentSsoProvider(provider, { withMetadata: false })),
  });
}
