import type { AuthCall } from '../../core.ts';
import { authPool } from '../../stores/auth-database.ts';
import { presentSsoProvider } from './sso-present-provider.ts';
import { requestedSsoProvider } from './sso-requested-provider.ts';

/** GET /admin/sso/providers/{idp_id} -> the provider with its metadata. */
export async function getSsoProvider(call: AuthCall): Promise<Response> {
  return Response.json(presentSsoProvider(await requestedSsoProvider(call, authPool(call.services))));
}
