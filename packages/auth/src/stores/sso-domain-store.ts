import { randomUUID } from 'node:crypto';
import type { Queryable } from './auth-database.ts';

/** Throws 23505 when a domain belongs to another provider. */
export async function insertSsoDomains(
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
export async function replaceSsoDomains(
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
