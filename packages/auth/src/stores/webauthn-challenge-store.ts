import { randomUUID } from 'node:crypto';
import { deleteSomeBefore, firstRow, insertRow, type Queryable } from './auth-database.ts';

/** The ceremony a challenge is for. Hosted servers know `signup`, too. */
export type ChallengeType = 'registration' | 'authentication';

export interface NewWebauthnChallenge {
  type: ChallengeType;
  userId: string | null;
  /** Base64url. */
  challenge: string;
  expiresAt: Date;
}

/** Stores a challenge, deletes some that expired unanswered, and returns the ID of the new one. */
export async function insertWebauthnChallenge(
  tx: Queryable,
  { type, userId, challenge, expiresAt }: NewWebauthnChallenge,
  now: Date,
): Promise<string> {
  const table = 'auth.webauthn_challenges';
  await deleteSomeBefore(tx, { table, column: 'expires_at' }, now);
  const id = randomUUID();
  await insertRow(tx, table, {
    id,
    user_id: userId,
    challenge_type: type,
    session_data: { challenge },
    created_at: now,
    expires_at: expiresAt,
  });
  return id;
}

/** Deletes a challenge and returns it; null when there is none for that ceremony and user. Only one request gets it. */
export function consumeWebauthnChallenge(
  tx: Queryable,
  { id, type, userId }: { id: string; type: ChallengeType; userId: string | null },
): Promise<{ challenge: string; expiresAt: Date } | null> {
  return firstRow(
    tx,
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3
     returning session_data ->> 'challenge' as challenge, expires_at as "expiresAt"`,
    [id, type, userId],
  );
}
