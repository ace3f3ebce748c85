import { z } from 'zod';
import type { AuthCall } from '../../core.ts';
import { invalid } from '../../errors/auth-error.ts';
import { booleanField, objectField, textField } from '../../requests/read-fields.ts';
import { fetchMetadata } from '../../saml/fetch-metadata.ts';
import { readIdentityProvider } from '../../saml/identity-provider.ts';
import type { AttributeMapping } from '../../stores/sso-provider-store.ts';

export interface ProvidedMetadata {
  entityId: string;
  xml: string;
  url: string | null;
}

const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
];
const MAX_DOMAINS = 100;
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

const attributeName = z.string().min(1).max(1024);
const attributeMapping = z.object({
  keys: z
    .record(
      z.string().min(1).max(256),
      z.object({
        name: attributeName.optional(),
        names: z.array(attributeName).max(50).optional(),
        default: z.unknown().optional(),
        array: z.boolean().optional(),
      }),
    )
    .optional(),
});

/** `metadata_xml` or `metadata_url`; null when neither is given. Throws AuthError for both and for what is unusable. */
export async function readProvidedMetadata(call: AuthCall): Promise<ProvidedMetadata | null> {
  const { body, services } = call;
  const [given, url] = [textField(body, 'metadata_xml'), textField(body, 'metadata_url')];
  if (given !== '' && url !== '') {
    throw invalid('Only one of metadata_xml or metadata_url needs to be set');
  }
  if (given === '' && url === '') return null;
  const xml = url === '' ? given : await fetchMetadata(url, services);
  const { entityId } = readIdentityProvider(xml, services.now());
  return { entityId, xml, url: url || null };
}

export function requireSamlType({ body }: AuthCall): void {
  if (textField(body, 'type') === 'saml') return;
  throw invalid("Only 'saml' supported for SSO provider type");
}

/** In lower case, each once; null when absent. */
export function readDomains({ body }: AuthCall): string[] | null {
  const given = body.domains ?? null;
  if (given === null) return null;
  const domains = Array.isArray(given) ? given.map(domainOf) : [null];
  if (domains.length > MAX_DOMAINS || domains.includes(null)) {
    throw invalid(`domains must be a list of at most ${MAX_DOMAINS} domain names`);
  }
  return [...new Set(domains as string[])];
}

function domainOf(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const domain = given.trim().toLowerCase();
  return DOMAIN.test(domain) ? domain : null;
}

/** Null when absent. */
export function readAttributeMapping({ body }: AuthCall): AttributeMapping | null {
  const given = objectField(body, 'attribute_mapping');
  if (given === null) return null;
  const parsed = attributeMapping.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalid('attribute_mapping must be {"keys":{"<field>":{"name"?, "names"?, "default"?, "array"?}}}');
}

/** Null when absent or empty: the identity provider chooses. */
export function readNameIdFormat({ body }: AuthCall): string | null {
  const format = textField(body, 'name_id_format');
  if (format === '') return null;
  if (NAME_ID_FORMATS.includes(format)) return format;
  throw invalid(`name_id_format must be unspecified or one of ${NAME_ID_FORMATS.join(', ')}`);
}

/** Null when absent or empty. */
export function readResourceId({ body }: AuthCall): string | null {
  const id = textField(body, 'resource_id');
  if (id.length <= 255) return id || null;
  throw invalid('resource_id cannot exceed 255 characters');
}

export function readDisabled({ body }: AuthCall, defaultValue: boolean): boolean {
  return booleanField(body, 'disabled', defaultValue);
}
