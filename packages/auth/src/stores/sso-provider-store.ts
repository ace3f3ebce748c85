import { randomUUID } from 'node:crypto';
import { type Queryable, utcText } from './auth-database.ts';

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

interface SsoProviderFields {
  resource_id: string | null;
  disabled: boolean;
  entity_id: string;
  metadata_xml: string;
  metadata_url: string | null;
  attribute_mapping: SsoProviderRow['attribute_mapping'];
  name_id_format: string | null;
  /** In lower case. */
  domains: readonly string[];
}

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
export async function listSsoProviders(tx: Queryable): Promise<SsoProviderRow[]> {
  return (await tx.query<SsoProviderRow>(`${SELECT_SQL} order by p.created_at, p.id`)).rows;
}

/** Throws 23505 when another provider has the entity, a domain or the resource ID. Returns the new ID. */
export async function insertSsoProvider(
  tx: Queryable,
  provider: SsoProviderFields,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await tx.query(
    'insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at) values ($1, $2, $3, $4, $4)',
    [id, provider.resource_id, provider.disabled, now],
  );
  await tx.query(
    `insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping,
       name_id_format, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [randomUUID(), id, provider.entity_id, ...samlValues(provider), now],
  );
  await insertSsoDomains(tx, id, provider.domains, now);
  return id;
}

/** Replaces everything but the entity, which is what makes it the same provider. Throws 23505 as above. */
export async function updateSsoProvider(
  tx: Queryable,
  id: string,
  provider: Omit<SsoProviderFields, 'entity_id'>,
  now: Date,
): Promise<void> {
  await tx.query(
    'update auth.sso_providers set resource_id = $2, disabled = $3, updated_at = $4 where id = $1',
    [id, provider.resource_id, provider.disabled, now],
  );
  await tx.query(
    `update auth.saml_providers set metadata_xml = $2, metadata_url = $3, attribute_mapping = $4,
       name_id_format = $5, updated_at = $6 where sso_provider_id = $1`,
    [id, ...samlValues(provider), now],
  );
  await replaceSsoDomains(tx, id, provider.domains, now);
}

/** Domains and pending sign-ins go with it; accounts stay. */
export async function deleteSsoProvider(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from auth.sso_providers where id = $1', [id]);
}

function samlValues(provider: Omit<SsoProviderFields, 'entity_id'>): unknown[] {
  const mapping = provider.attribute_mapping;
  return [
    provider.metadata_xml,
    provider.metadata_url,
    mapping === null ? null : JSON.stringify(mapping),
    provider.name_id_format,
  ];
}

async function findOne(tx: Queryable, where: string, value: string): Promise<SsoProviderRow | null> {
  const { rows } = await tx.query<SsoProviderRow>(`${SELECT_SQL} ${where}`, [value]);
  return rows[0] ?? null;
}

/** Throws 23505 when a domain belongs to another provider. */
async function insertSsoDomains(
  tx: Queryable,
  providerId: string,
  domains: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
     select t.id, $1, t.domain, $2, $2 from unnest($3::uuid[], $4::text[]) as t (id, domain)`,
    [providerId, now, domains.map(() => randomUUID()), domains],
  );
}

/** Those that stay keep their row. */
async function replaceSsoDomains(
  tx: Queryable,
  providerId: string,
  domains: readonly string[],
  now: Date,
): Promise<void> {
  const { rows } = await tx.query<{ domain: string }>(
    `with removed as (
       delete from auth.sso_domains where sso_provider_id = $1 and lower(domain) <> all($2::text[])
     )
     select lower(domain) as domain from auth.sso_domains
      where sso_provider_id = $1 and lower(domain) = any($2::text[])`,
    [providerId, domains],
  );
  const kept = new Set(rows.map(({ domain }) => domain));
  await insertSsoDomains(
    tx,
    providerId,
    domains.filter((domain) => !kept.has(domain)),
    now,
  );
}

export async function findTakenDomain(
  tx: Queryable,
  domains: readonly string[],
  providerId: string | null,
): Promise<string | null> {
  const { rows } = await tx.query<{ domain: string }>(
    `select lower(domain) as domain from auth.sso_domains
      where lower(domain) = any($1::text[]) and sso_provider_id is distinct from $2 limit 1`,
    [domains, providerId],
  );
  return rows[0]?.domain ?? null;
}
