import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { authTransaction, type Queryable, retryOnConflict } from '../../stores/auth-database.ts';
import type { SsoProviderRow } from '../../stores/sso-provider-row.ts';
import { findSsoProvider, updateSsoProvider } from '../../stores/sso-provider-store.ts';
import { presentSsoProvider } from './sso-present-provider.ts';
import {
  type ProvidedMetadata,
  readAttributeMapping,
  readDisabled,
  readDomains,
  readNameIdFormat,
  readProvidedMetadata,
  readResourceId,
} from './sso-provider-fields.ts';
import { requestedSsoProvider } from './sso-requested-provider.ts';
import { refuseTakenNames } from './sso-taken-names.ts';

/**
 * PUT /admin/sso/providers/{idp_id}, with any of the fields of a new provider except `type` -> the provider. Fields
 * that are absent stay. The entity has to be the same; another one is another provider.
 */
export async function changeSsoProvider(call: AuthCall): Promise<Response> {
  // Read before the transaction: it may come from another server.
  const metadata = await readProvidedMetadata(call);
  const provider = await retryOnConflict(() =>
    authTransaction(call.services, (tx) => change(call, tx, metadata)),
  );
  return Response.json(presentSsoProvider(provider));
}

async function change(
  call: AuthCall,
  tx: Queryable,
  metadata: ProvidedMetadata | null,
): Promise<SsoProviderRow> {
  const before = await requestedSsoProvider(call, tx);
  if (metadata !== null && metadata.entityId !== before.entity_id) {
    throw new AuthError(
      'saml_entity_id_mismatch',
      `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${before.entity_id}' but got '${metadata.entityId}'`,
    );
  }
  const after = {
    resource_id: readResourceId(call) ?? before.resource_id,
    disabled: readDisabled(call, before.disabled === true),
    domains: readDomains(call) ?? before.domains.map(({ domain }) => domain.toLowerCase()),
    attribute_mapping: readAttributeMapping(call) ?? before.attribute_mapping,
    name_id_format: readNameIdFormat(call) ?? before.name_id_format,
    metadata_xml: metadata?.xml ?? before.metadata_xml,
    metadata_url: metadata === null ? before.metadata_url : metadata.url,
  };
  await refuseTakenNames(tx, after, before.id);
  await updateSsoProvider(tx, before.id, after, call.services.now());
  return (await findSsoProvider(tx, before.id)) ?? before;
}
