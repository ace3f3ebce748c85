import { randomUUID } from 'node:crypto';
import type { Queryable } from './auth-database.ts';

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
  const id = randomUUID();
  await tx.query(
    `with expired as (
       delete from auth.webauthn_challenges where id in (
         select id from auth.webauthn_challenges where expires_at < $5
         order by expires_at limit 20 for update skip locked)
     )
     insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, userId, type, JSON.stringify({ challenge }), now, expiresAt],
  );
  return id;
}

/** Deletes a challenge and returns it; null when there is none for that ceremony and user. Only one request gets it. */
export async function consumeWebauthnChallenge(
  tx: Queryable,
  { id, type, userId }: { id: string; type: ChallengeType; userId: string | null },
): Promise<{ challenge: string; expiresAt: Date } | null> {
  const { rows } = await tx.query<{ challenge: string; expires_at: Date }>(
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3
     returning session_data ->> 'challenge' as challenge, expires_at`,
    [id, type, userId],
  );
  const [row] = rows;
  return row === undefined ? null : { challenge: row.challenge, expiresAt: row.expires_at };
}
