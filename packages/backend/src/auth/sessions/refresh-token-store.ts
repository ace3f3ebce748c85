import type { Queryable } from '../auth-database.ts';

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
