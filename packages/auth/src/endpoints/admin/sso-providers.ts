import { isUuid } from '@fml/contract';
import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { authPool, authTransaction, type Queryable, retriedTransaction } from '../../stores/auth-database.ts';
import {
  deleteSsoProvider,
  findSsoProvider,
  findSsoProviderByEntity,
  findSsoProviderByResource,
  findTakenDomain,
  insertSsoProvider,
  listSsoProviders,
  type SsoProviderRow,
  updateSsoProvider,
} from '../../stores/sso-provider-store.ts';
import {
  type ProvidedMetadata,
  readAttributeMapping,
  readDisabled,
  readDomains,
  readNameIdFormat,
  readProvidedMetadata,
  readResourceId,
  requireSamlType,
} from './sso-provider-fields.ts';

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

/** GET /admin/sso/providers/{idp_id} -> the provider with its metadata. */
export async function getSsoProvider(call: AuthCall): Promise<Response> {
  return Response.json(presentSsoProvider(await requestedSsoProvider(call, authPool(call.services))));
}

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
    throw invalid('Either metadata_xml or metadata_url must be set');
  }
  const { entityId, xml, url } = metadata;
  const provider = await retriedTransaction(call.services, async (tx) => {
    await refuseKnownEntity(tx, entityId);
    await refuseTakenNames(tx, fields, null);
    const row = { ...fields, entity_id: entityId, metadata_xml: xml, metadata_url: url };
    const id = await insertSsoProvider(tx, row, call.services.now());
    return (await findSsoProvider(tx, id)) as SsoProviderRow;
  });
  return Response.json(presentSsoProvider(provider), { status: 201 });
}

async function refuseKnownEntity(tx: Queryable, entityId: string): Promise<void> {
  if ((await findSsoProviderByEntity(tx, entityId)) === null) return;
  throw new AuthError(
    'saml_idp_already_exists',
    `SAML Identity Provider with this EntityID (${entityId}) already exists`,
  );
}

/**
 * PUT /admin/sso/providers/{idp_id}, with any of the fields of a new provider except `type` -> the provider. Fields
 * that are absent stay. The entity has to be the same; another one is another provider.
 */
export async function changeSsoProvider(call: AuthCall): Promise<Response> {
  // Read before the transaction: it may come from another server.
  const metadata = await readProvidedMetadata(call);
  const provider = await retriedTransaction(call.services, (tx) => change(call, tx, metadata));
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

/** DELETE /admin/sso/providers/{idp_id} -> the provider as it was. Its people can no longer sign in. */
export async function removeSsoProvider(call: AuthCall): Promise<Response> {
  return authTransaction(call.services, async (tx) => {
    const provider = await requestedSsoProvider(call, tx);
    await deleteSsoProvider(tx, provider.id);
    return Response.json(presentSsoProvider(provider));
  });
}

const RESOURCE_PREFIX = 'resource_';

/** The provider named in the path by its ID or as `resource_<resource ID>`. Throws `sso_provider_not_found`. */
async function requestedSsoProvider(call: AuthCall, tx: Queryable): Promise<SsoProviderRow> {
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

/** A provider as admins see it. Lists leave the metadata out: it is long. */
function presentSsoProvider(
  provider: SsoProviderRow,
  { withMetadata = true }: { withMetadata?: boolean } = {},
): Record<string, unknown> {
  const { metadata_url, attribute_mapping, name_id_format } = provider;
  return {
    id: provider.id,
    ...(provider.resource_id === null ? {} : { resource_id: provider.resource_id }),
    disabled: provider.disabled === true,
    saml: {
      entity_id: provider.entity_id,
      ...(withMetadata ? { metadata_xml: provider.metadata_xml } : {}),
      ...(metadata_url === null ? {} : { metadata_url }),
      attribute_mapping: attribute_mapping ?? {},
      ...(name_id_format === null ? {} : { name_id_format }),
    },
    domains: provider.domains,
    created_at: provider.created_at,
    updated_at: provider.updated_at,
  };
}

/**
 * A domain and a resource ID belong to one provider. Throws `sso_domain_already_exists` or `validation_failed`.
 * `providerId` is the provider that is changed, null for a new one.
 */
async function refuseTakenNames(
  tx: Queryable,
  names: { domains: readonly string[]; resource_id: string | null },
  providerId: string | null,
): Promise<void> {
  const domain = await findTakenDomain(tx, names.domains, providerId);
  if (domain !== null) {
    throw new AuthError(
      'sso_domain_already_exists',
      `SSO Domain '${domain}' is already in use by an SSO provider`,
    );
  }
  if (names.resource_id === null) return;
  const owner = await findSsoProviderByResource(tx, names.resource_id);
  if (owner !== null && owner.id !== providerId) {
    throw invalid('resource_id is already in use by an SSO provider');
  }
}
