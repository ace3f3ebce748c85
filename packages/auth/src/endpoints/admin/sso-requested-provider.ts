import { isUuid } from '@fml/contract';
import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import type { Queryable } from '../../stores/auth-database.ts';
import type { SsoProviderRow } from '../../stores/sso-provider-row.ts';
import { findSsoProvider, findSsoProviderByResource } from '../../stores/sso-provider-store.ts';

const RESOURCE_PREFIX = 'resource_';

/** The provider named in the path by its ID or as `resource_<resource ID>`. Throws `sso_provider_not_found`. */
export async function requestedSsoProvider(call: AuthCall, tx: Queryable): Promise<SsoProviderRow> {
  const name = call.params.idp_id ?? '';
  let provider: SsoProviderRow | null = null;
  if (name.startsWith(RESOURCE_PREFIX)) {
    provider = await findSsoProviderByResource(tx, name.slice(RESOURCE_PREFIX.length));
  } else if (isUuid(name)) {
    provider = await findSsoProvider(tx, name);
  }
  if (provider === null) throw new AuthError('sso_provider_not_found', 'SSO Identity Provider not found');
  return provider;
}
