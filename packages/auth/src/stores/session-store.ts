import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { allRows, firstRow, insertRow, type Queryable, utcText } from './auth-database.ts';

export interface SessionRow {
  id: string;
  user_id: string;
  created_at: string;
  refreshed_at: string | null;
  not_after: string | null;
  aal: 'aal1' | 'aal2' | 'aal3' | null;
  factor_id: string | null;
  oauth_client_id: string | null;
  scopes: string | null;
}

/** How a user authenticated; the values of `amr[].method`. */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'sso/saml'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'token_refresh'
  | 'anonymous'
  | 'web3'
  | 'passkey'
  | 'oauth_provider/authorization_code';

export interface AmrClaim {
  method: AuthenticationMethod;
  /** Seconds. */
  timestamp: number;
  provider?: string;
}

/** What a select on `auth.sessions` names to give a `SessionRow`. `refreshed_at` is UTC in a column without time zone. */
export const SESSION_COLUMNS = `id, user_id, ${utcText('created_at')}, to_char(refreshed_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as refreshed_at, ${utcText('not_after')}, aal, factor_id, oauth_client_id, scopes`;

export interface NewSession {
  userId: string;
  method: AuthenticationMethod;
  clientAddress: string;
  userAgent: string | null;
  /** The application that is signed in as the user, and the id its session was promised. */
  application?: { sessionId: string; clientId: string; scope: string };
}

/** A session at aal1 with its first authentication method. */
export async function insertSession(tx: Queryable, session: NewSession, now: Date): Promise<SessionRow> {
  const row = {
    id: session.application?.sessionId ?? randomUUID(),
    user_id: session.userId,
    created_at: now,
    updated_at: now,
    aal: 'aal1',
    user_agent: session.userAgent?.slice(0, 512),
    ip: isIP(session.clientAddress) === 0 ? null : session.clientAddress,
    oauth_client_id: session.application?.clientId,
    scopes: session.application?.scope,
  };
  const made = (await insertRow(tx, 'auth.sessions', row, `returning ${SESSION_COLUMNS}`)) as SessionRow;
  await addAmrClaim(tx, made.id, session.method, now);
  return made;
}

/** Stores that a session was authenticated by `method`, or that it was again. */
export async function addAmrClaim(
  tx: Queryable,
  sessionId: string,
  method: AuthenticationMethod,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, $3, $3, $4)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, now, method],
  );
}

export function findSession(tx: Queryable, id: string): Promise<SessionRow | null> {
  return firstRow(tx, `select ${SESSION_COLUMNS} from auth.sessions where id = $1`, [id]);
}

export async function deleteSession(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from auth.sessions where id = $1', [id]);
}

/** All of a user's sessions, or all but one. Refresh tokens go with them. */
export async function deleteSessionsOf(
  tx: Queryable,
  userId: string,
  exceptId: string | null = null,
): Promise<void> {
  await tx.query('delete from auth.sessions where user_id = $1 and ($2::uuid is null or id <> $2)', [
    userId,
    exceptId,
  ]);
}

/** A user's sessions without a second factor, except one. Those of applications are at aal1 and have their grant. */
export async function deleteSessionsWithoutFactor(
  tx: Queryable,
  userId: string,
  exceptId: string,
): Promise<void> {
  await tx.query(
    `delete from auth.sessions s where s.user_id = $1 and s.id <> $2 and coalesce(s.aal, 'aal1') < 'aal2'
       and not exists (select from private.second_factor_grants g where g.session_id = s.id)`,
    [userId, exceptId],
  );
}

/** Sessions of one application: a user's, or everyone's. */
export async function deleteSessionsOfClient(
  tx: Queryable,
  clientId: string,
  userId: string | null = null,
): Promise<void> {
  await tx.query(
    'delete from auth.sessions where oauth_client_id = $1 and ($2::uuid is null or user_id = $2)',
    [clientId, userId],
  );
}

/** The authentication methods of session `$1`, newest first. */
export const AMR_SQL = `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
  from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`;

export function listAmr(tx: Queryable, sessionId: string): Promise<AmrClaim[]> {
  return allRows(tx, AMR_SQL, [sessionId]);
}

const SECOND_FACTORS: ReadonlySet<AuthenticationMethod> = new Set([
  'totp',
  'mfa/phone',
  'mfa/webauthn',
  'mfa/recovery_code',
]);

/** aal2 once a second factor was verified in this session. */
export function assuranceLevel(amr: readonly AmrClaim[]): 'aal1' | 'aal2' {
  return amr.some(({ method }) => SECOND_FACTORS.has(method)) ? 'aal2' : 'aal1';
}

export interface NewRefreshToken {
  /** Hash of the text. */
  stored: string;
  userId: string;
  sessionId: string;
}

/** The first token of a session; those that follow are written by `rotation-store.ts`. */
export async function insertRefreshToken(tx: Queryable, token: NewRefreshToken, now: Date): Promise<void> {
  await tx.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ($1, $2, $3, null, false, $4, $4)`,
    [token.stored, token.userId, token.sessionId, now],
  );
}
