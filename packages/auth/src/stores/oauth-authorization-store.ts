import { randomUUID } from 'node:crypto';
import { firstRow, insertRow, type Queryable, updateRow, utcText } from './auth-database.ts';

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
  /** Of the method S256. */
  code_challenge: string | null;
  /** `expired` once the code has been exchanged. */
  status: 'pending' | 'approved' | 'denied' | 'expired';
  /** Of the request while it is pending, of the code once it is approved. */
  expires_at: string;
}

const AUTHORIZATION_COLUMNS = `id, authorization_id, client_id, user_id, redirect_uri, scope, state, resource, nonce,
  code_challenge, status, ${utcText('expires_at')}`;

export type NewOAuthAuthorization = Omit<
  OAuthAuthorizationRow,
  'id' | 'user_id' | 'status' | 'expires_at'
> & {
  expires_at: Date;
};

/** Stores a request of an application and deletes some that have ended. */
export async function insertOAuthAuthorization(
  tx: Queryable,
  request: NewOAuthAuthorization,
  now: Date,
): Promise<void> {
  await deleteFinished(tx, now);
  const row = { id: randomUUID(), ...request, code_challenge_method: 's256', created_at: now };
  await insertRow(tx, 'auth.oauth_authorizations', row);
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

/** What happens to a request: a person opens it and decides, and its code is exchanged. */
export async function updateOAuthAuthorization(
  tx: Queryable,
  id: string,
  patch:
    | { user_id: string }
    | { status: 'approved'; authorization_code: string; expires_at: Date; approved_at: Date }
    | { status: 'denied' | 'expired' },
): Promise<void> {
  await updateRow(tx, 'auth.oauth_authorizations', id, patch);
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

function findOne(tx: Queryable, where: string, value: string): Promise<OAuthAuthorizationRow | null> {
  return firstRow(tx, `select ${AUTHORIZATION_COLUMNS} from auth.oauth_authorizations ${where}`, [value]);
}
