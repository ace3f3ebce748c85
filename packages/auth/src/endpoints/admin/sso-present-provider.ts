import type { SsoProviderRow } from '../../stores/sso-provider-row.ts';

/** A provider as admins see it. Lists leave the metadata out: it is long. */
export function presentSsoProvider(
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
