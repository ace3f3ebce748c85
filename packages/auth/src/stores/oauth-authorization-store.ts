import { randomUUID } from 'node:crypto';
import type { Queryable } from './auth-database.ts';
import { utcText } from './auth-database.ts';

/** A row of `auth.oauth_authorizations`: one request of an application, until its code is exchanged and beyond. */
export interface OAuthAuthorizationRow {
  /** Also the id of the session that its code begins. */
  id: string;
  /** What the consent page carries in its address. */
  authorization_id: string;
  client_id: string;
  /** Null until a person has opened the consent page. */
  user_id: string | null;
  redirect_uri: string;
  /** Names with spaces between them. */
  scope: string;
  state: string | null;
  resource: string | null;
  nonce: string | null;
  code_challenge: string | null;
  /** `expired` once the code has been exchanged. */
  status: 'pending' | 'approved' | 'denied' | 'expired';
  /** Of the request while it is pending, of the code once it is approved. */
  expires_at: string;
}

const AUTHORIZATION_COLUMNS = `id, authorization_id, client_id, user_id, redirect_uri, scope, state, resource, nonce,
  code_challenge, status, ${utcText('expires_at')}`;

export interface NewOAuthAuthorization {
  authorizationId: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string | null;
  resource: string | null;
  nonce: string | null;
  /** Of the method S256. */
  codeChallenge: string;
  expiresAt: Date;
}

/** Stores a request of an application and deletes some that have ended. */
export async function insertOAuthAuthorization(
  tx: Queryable,
  request: NewOAuthAuthorization,
  now: Date,
): Promise<void> {
  await deleteFinished(tx, now);
  await tx.query(
    `insert into auth.oauth_authorizations (id, authorization_id, client_id, redirect_uri, scope, state, resource, nonce,
       code_challenge, code_challenge_method, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 's256', $10, $11)`,
    [
      randomUUID(),
      request.authorizationId,
      request.clientId,
      request.redirectUri,
      request.scope,
      request.state,
      request.resource,
      request.nonce,
      request.codeChallenge,
      now,
      request.expiresAt,
    ],
  );
}

/** Locked, so that of two decisions one wins. */
export function lockOAuthAuthorization(
  tx: Queryable,
  authorizationId: string,
): Promise<OAuthAuthorizationRow | null> {
  return findOne(tx, 'where authorization_id = $1 for update', authorizationId);
}

/** Locked, so that of two exchanges one wins. */
export function lockAuthorizationOfCode(
  tx: Queryable,
  codeHash: string,
): Promise<OAuthAuthorizationRow | null> {
  return findOne(tx, 'where authorization_code = $1 for update', codeHash);
}

export function findAuthorizationOfSession(
  tx: Queryable,
  sessionId: string,
): Promise<OAuthAuthorizationRow | null> {
  return findOne(tx, 'where id = $1', sessionId);
}

export async function bindOAuthAuthorization(tx: Queryable, id: string, userId: string): Promise<void> {
  await tx.query('update auth.oauth_authorizations set user_id = $2 where id = $1', [id, userId]);
}

export async function approveOAuthAuthorization(
  tx: Queryable,
  id: string,
  code: { hash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.query(
    `update auth.oauth_authorizations
     set status = 'approved', authorization_code = $2, expires_at = $3, approved_at = $4 where id = $1`,
    [id, code.hash, code.expiresAt, now],
  );
}

export async function denyOAuthAuthorization(tx: Queryable, id: string): Promise<void> {
  await tx.query(`update auth.oauth_authorizations set status = 'denied' where id = $1`, [id]);
}

/** The row stays: a second use of its code is recognized. */
export async function useUpOAuthAuthorization(tx: Queryable, id: string): Promise<void> {
  await tx.query(`update auth.oauth_authorizations set status = 'expired' where id = $1`, [id]);
}

/** What an application was about to be given: by one user, or by everyone. */
export async function deleteAuthorizationsOfClient(
  tx: Queryable,
  clientId: string,
  userId: string | null = null,
): Promise<void> {
  await tx.query(
    'delete from auth.oauth_authorizations where client_id = $1 and ($2::uuid is null or user_id = $2)',
    [clientId, userId],
  );
}

/** A used code is kept for a day, and as long as the session that it began. */
const RETENTION_MS = 24 * 60 * 60_000;

/** A few at a time; the next request deletes more. */
async function deleteFinished(tx: Queryable, now: Date): Promise<void> {
  await tx.query(
    `delete from auth.oauth_authorizations where id in (
       select a.id from auth.oauth_authorizations a
       where a.expires_at < $1 and not exists (select from auth.sessions s where s.id = a.id)
       order by a.expires_at limit 20 for update skip locked)`,
    [new Date(now.getTime() - RETENTION_MS)],
  );
}

async function findOne(tx: Queryable, where: string, value: string): Promise<OAuthAuthorizationRow | null> {
  const { rows } = await tx.query<OAuthAuthorizationRow>(
    `select ${AUTHORIZATION_COLUMNS} from auth.oauth_authorizations ${where}`,
    [value],
  );
  return rows[0] ?? null;
}
