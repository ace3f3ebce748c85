import { randomUUID } from 'node:crypto';
import { allRows, firstRow, type Queryable, utcText } from './auth-database.ts';
import type { OAuthClientRow } from './oauth-client-store.ts';

export interface OAuthGrantRow
  extends Pick<OAuthClientRow, 'id' | 'client_name' | 'client_uri' | 'logo_uri'> {
  scopes: string;
  granted_at: string;
}

/** The names of the scopes a user has granted to an application; none without a consent. It stays until the transaction ends. */
export async function findConsentedScopes(
  tx: Queryable,
  userId: string,
  clientId: string,
): Promise<readonly string[]> {
  const consent = await firstRow<{ scopes: string }>(
    tx,
    'select scopes from auth.oauth_consents where user_id = $1 and client_id = $2 and revoked_at is null for share',
    [userId, clientId],
  );
  return consent?.scopes.split(' ') ?? [];
}

/** Stores a consent, or adds to the existing one; a revoked one starts over. */
export async function extendConsent(
  tx: Queryable,
  consent: { userId: string; clientId: string; scopes: readonly string[] },
  now: Date,
): Promise<void> {
  const granted = await findConsentedScopes(tx, consent.userId, consent.clientId);
  const scopes = [...new Set([...granted, ...consent.scopes])].join(' ');
  await tx.query(
    `insert into auth.oauth_consents (id, user_id, client_id, scopes, granted_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, client_id) do update set scopes = excluded.scopes, granted_at = excluded.granted_at,
       revoked_at = null`,
    [randomUUID(), consent.userId, consent.clientId, scopes, now],
  );
}

/** Newest first; without those of deleted applications. */
export function listGrants(tx: Queryable, userId: string): Promise<OAuthGrantRow[]> {
  return allRows(
    tx,
    `select c.id, client_name, client_uri, logo_uri, scopes, ${utcText('granted_at')}
     from auth.oauth_consents o join auth.oauth_clients c on c.id = o.client_id
     where user_id = $1 and revoked_at is null and c.deleted_at is null order by o.granted_at desc, o.id`,
    [userId],
  );
}

/** False when there was none. */
export async function revokeConsent(
  tx: Queryable,
  userId: string,
  clientId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update auth.oauth_consents set revoked_at = greatest($3, granted_at)
     where user_id = $1 and client_id = $2 and revoked_at is null`,
    [userId, clientId, now],
  );
  return rowCount === 1;
}
