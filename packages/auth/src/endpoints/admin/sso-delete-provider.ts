import type { AuthCall } from '../../core.ts';
import { authTransaction } from '../../stores/auth-database.ts';
import { deleteSsoProvider } from '../../stores/sso-provider-store.ts';
import { presentSsoProvider } from './sso-present-provider.ts';
import { requestedSsoProvider } from './sso-requested-provider.ts';

/** DELETE /admin/sso/providers/{idp_id} -> the provider as it was. Its people can no longer sign in. */
export async function removeSsoProvider(call: AuthCall): Promise<Response> {
  return authTransaction(call.services, async (tx) => {
    const provider = await requestedSsoProvider(call, tx);
    await deleteSsoProvider(tx, provider.id);
    return Response.json(presentSsoProvider(provider));
  });
}
