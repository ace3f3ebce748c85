import type { Queryable } from '../auth-database.ts';
import { utcText } from '../users/timestamp-sql.ts';

export interface NewRefreshToken {
  /** Hash of the text. */
  stored: string;
  userId: string;
  sessionId: string;
  /** Hash of the parent's text. */
  parent: string | null;
}

export async function insertRefreshToken(tx: Queryable, token: NewRefreshToken, now: Date): Promise<void> {
  await tx.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ($1, $2, $3, $4, false, $5, $5)`,
    [token.stored, token.userId, token.sessionId, token.parent, now],
  );
}

/** A row of `auth.refresh_tokens`. */
export interface RefreshTokenRow {
  token: string;
  parent: string | null;
  revoked: boolean;
  user_id: string;
  session_id: string | null;
  updated_at: string;
}

const COLUMNS = `token, parent, coalesce(revoked, false) as revoked, user_id, session_id, ${utcText('updated_at')}`;

export async function findRefreshToken(tx: Queryable, stored: string): Promise<RefreshTokenRow | null> {
  const { rows } = await tx.query<RefreshTokenRow>(
    `select ${COLUMNS} from auth.refresh_tokens where token = $1`,
    [stored],
  );
  return rows[0] ?? null;
}

/** The newest child of `stored` that was not presented yet. */
export async function findActiveChild(tx: Queryable, stored: string): Promise<RefreshTokenRow | null> {
  const { rows } = await tx.query<RefreshTokenRow>(
    `select ${COLUMNS} from auth.refresh_tokens where parent = $1 and not revoked order by id desc limit 1`,
    [stored],
  );
  return rows[0] ?? null;
}

/** False once the family was revoked. */
export async function hasActiveToken(tx: Queryable, sessionId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from auth.refresh_tokens where session_id = $1 and not revoked limit 1',
    [sessionId],
  );
  return rowCount !== 0;
}

export async function countChildren(tx: Queryable, stored: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from auth.refresh_tokens where parent = $1',
    [stored],
  );
  return rows[0]?.count ?? 0;
}

export async function revokeToken(tx: Queryable, stored: string, now: Date): Promise<void> {
  await tx.query(
    'update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1 and not revoked',
    [stored, now],
  );
}

export async function revokeFamily(tx: Queryable, sessionId: string, now: Date): Promise<void> {
  await tx.query(
    'update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked',
    [sessionId, now],
  );
}
