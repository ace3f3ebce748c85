import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { authTransaction, type Queryable, retryOnConflict } from '../../stores/auth-database.ts';
import type { SsoProviderRow } from '../../stores/sso-provider-row.ts';
import {
  findSsoProvider,
  findSsoProviderByEntity,
  insertSsoProvider,
} from '../../stores/sso-provider-store.ts';
import { presentSsoProvider } from './sso-present-provider.ts';
import {
  readAttributeMapping,
  readDisabled,
  readDomains,
  readNameIdFormat,
  readProvidedMetadata,
  readResourceId,
  requireSamlType,
} from './sso-provider-fields.ts';
import { refuseTakenNames } from './sso-taken-names.ts';

/**
 * POST /admin/sso/providers `{type: "saml", metadata_url | metadata_xml, domains?, attribute_mapping?,
 * name_id_format?, resource_id?, disabled?}` -> 201 with the provider.
 */
export async function createSsoProvider(call: AuthCall): Promise<Response> {
  requireSamlType(call);
  const fields = {
    resource_id: readResourceId(call),
    disabled: readDisabled(call, false),
    domains: readDomains(call) ?? [],
    attribute_mapping: readAttributeMapping(call),
    name_id_format: readNameIdFormat(call),
  };
  const metadata = await readProvidedMetadata(call);
  if (metadata === null) {
    throw new AuthError('validation_failed', 'Either metadata_xml or metadata_url must be set');
  }
  const { entityId, xml, url } = metadata;
  const provider = await retryOnConflict(() =>
    authTransaction(call.services, async (tx) => {
      await refuseKnownEntity(tx, entityId);
      await refuseTakenNames(tx, fields, null);
      const row = { ...fields, entity_id: entityId, metadata_xml: xml, metadata_url: url };
      const id = await insertSsoProvider(tx, row, call.services.now());
      return (await findSsoProvider(tx, id)) as SsoProviderRow;
    }),
  );
  return Response.json(presentSsoProvider(provider), { status: 201 });
}

async function refuseKnownEntity(tx: Queryable, entityId: string): Promise<void> {
  if ((await findSsoProviderByEntity(tx, entityId)) === null) return;
  throw new AuthError(
    'saml_idp_already_exists',
    `SAML Identity Provider with this EntityID (${entityId}) already exists`,
  );
}
