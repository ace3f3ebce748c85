import { randomUUID } from 'node:crypto';
import { allRows, firstRow, insertRow, type Queryable, updateRow, utcText } from './auth-database.ts';

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

type SsoProviderFields = Omit<SsoProviderRow, 'id' | 'created_at' | 'updated_at' | 'domains'> & {
  /** In lower case. */
  domains: readonly string[];
};

const SELECT_SQL = `
  select id, resource_id, disabled, ${utcText('created_at')}, ${utcText('updated_at')}, s.*,
    (select coalesce(json_agg(d), '[]') from (
       select domain, ${utcText('created_at')}, ${utcText('updated_at')} from auth.sso_domains own
        where own.sso_provider_id = p.id order by own.created_at, own.domain
     ) d) as domains
  from auth.sso_providers p join lateral (
    select entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format from auth.saml_providers
     where sso_provider_id = p.id
  ) s on true`;

export function findSsoProvider(tx: Queryable, id: string): Promise<SsoProviderRow | null> {
  return findOne(tx, 'where p.id = $1', id);
}

export function findSsoProviderByResource(tx: Queryable, resourceId: string): Promise<SsoProviderRow | null> {
  return findOne(tx, 'where lower(p.resource_id) = lower($1)', resourceId);
}

export function findSsoProviderByEntity(tx: Queryable, entityId: string): Promise<SsoProviderRow | null> {
  return findOne(tx, 'where s.entity_id = $1', entityId);
}

export function findSsoProviderByDomain(tx: Queryable, domain: string): Promise<SsoProviderRow | null> {
  return findOne(
    tx,
    'where p.id = (select sso_provider_id from auth.sso_domains where lower(domain) = lower($1))',
    domain,
  );
}

/** Oldest first. */
export function listSsoProviders(tx: Queryable): Promise<SsoProviderRow[]> {
  return allRows(tx, `${SELECT_SQL} order by p.created_at, p.id`);
}

/** Throws 23505 when another provider has the entity, a domain or the resource ID. Returns the new ID. */
export async function insertSsoProvider(
  tx: Queryable,
  provider: SsoProviderFields,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const times = { created_at: now, updated_at: now };
  const { resource_id, disabled, domains, ...saml } = provider;
  await insertRow(tx, 'auth.sso_providers', { id, resource_id, disabled, ...times });
  await insertRow(tx, 'auth.saml_providers', { id: randomUUID(), sso_provider_id: id, ...saml, ...times });
  await replaceSsoDomains(tx, id, domains, now);
  return id;
}

/** Replaces everything but the entity, which is what makes it the same provider. Throws 23505 as above. */
export async function updateSsoProvider(
  tx: Queryable,
  id: string,
  provider: Omit<SsoProviderFields, 'entity_id'>,
  now: Date,
): Promise<void> {
  const { resource_id, disabled, domains, ...saml } = provider;
  await updateRow(tx, 'auth.sso_providers', id, { resource_id, disabled, updated_at: now });
  await tx.query(
    `update auth.saml_providers set metadata_xml = $2, metadata_url = $3, attribute_mapping = $4,
       name_id_format = $5, updated_at = $6 where sso_provider_id = $1`,
    [id, saml.metadata_xml, saml.metadata_url, saml.attribute_mapping, saml.name_id_format, now],
  );
  await replaceSsoDomains(tx, id, domains, now);
}

/** Domains and pending sign-ins go with it; accounts stay. */
export async function deleteSsoProvider(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from auth.sso_providers where id = $1', [id]);
}

function findOne(tx: Queryable, where: string, value: string): Promise<SsoProviderRow | null> {
  return firstRow(tx, `${SELECT_SQL} ${where}`, [value]);
}

/** Those that stay keep their row. Throws 23505 when a domain belongs to another provider. */
async function replaceSsoDomains(
  tx: Queryable,
  providerId: string,
  domains: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query('delete from auth.sso_domains where sso_provider_id = $1 and lower(domain) <> all($2)', [
    providerId,
    domains,
  ]);
  await tx.query(
    `insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
     select gen_random_uuid(), $1, wanted, $2, $2 from unnest($3::text[]) as wanted
      where not exists (select from auth.sso_domains where sso_provider_id = $1 and lower(domain) = wanted)`,
    [providerId, now, domains],
  );
}

export async function findTakenDomain(
  tx: Queryable,
  domains: readonly string[],
  providerId: string | null,
): Promise<string | null> {
  const taken = await firstRow<{ domain: string }>(
    tx,
    `select lower(domain) as domain from auth.sso_domains
      where lower(domain) = any($1::text[]) and sso_provider_id is distinct from $2 limit 1`,
    [domains, providerId],
  );
  return taken?.domain ?? null;
}
