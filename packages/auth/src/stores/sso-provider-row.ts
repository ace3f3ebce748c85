export interface SsoProviderRow {
  id: string;
  /** A name that the admin chooses; may replace the ID in addresses. */
  resource_id: string | null;
  disabled: boolean | null;
  created_at: string;
  updated_at: string;
  entity_id: string;
  metadata_xml: string;
  metadata_url: string | null;
  attribute_mapping: AttributeMapping | null;
  name_id_format: string | null;
  domains: readonly SsoDomain[];
}

/** People with an address at this domain sign in at the provider. */
interface SsoDomain {
  domain: string;
  created_at: string;
  updated_at: string;
}

/** Which attributes of an assertion become which fields of the user's metadata. */
export interface AttributeMapping {
  keys?: Readonly<Record<string, MappedAttribute>>;
}

export interface MappedAttribute {
  name?: string;
  /** Alternatives; the first that an assertion has counts. */
  names?: readonly string[];
  /** When the assertion has none of them. */
  default?: unknown;
  /** All values as a list instead of the first value. */
  array?: boolean;
}

const IDENTITY_PREFIX = 'sso:';

/** What `auth.identities.provider` holds for people of an SSO provider. */
export function ssoIdentityProvider(providerId: string): string {
  return `${IDENTITY_PREFIX}${providerId}`;
}

/** The ID of the SSO provider behind an identity; null for every other identity. */
export function ssoProviderIdOf(identityProvider: string): string | null {
  return identityProvider.startsWith(IDENTITY_PREFIX) ? identityProvider.slice(IDENTITY_PREFIX.length) : null;
}
