import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { type Queryable, utcText } from './auth-database.ts';

export interface ChallengeColumns {
  /** Hash of the code that was sent. */
  otp_code?: string;
  /** JSON. */
  web_authn_session_data?: string;
}

export interface ChallengeRow {
  id: string;
  created_at: string;
  verified_at: string | null;
  otp_code: string | null;
  web_authn_session_data: { type: string; challenge: string } | null;
  /** Whether the caller has the network address that asked for the challenge. */
  is_same_address: boolean;
}

export interface NewChallenge {
  factorId: string;
  clientAddress: string;
  columns: ChallengeColumns;
}

/** An expired challenge is kept this long for its own sentence. */
const KEPT_MS = 60 * 60_000;

/** Returns the challenge's id. Older challenges of the factor are cleared away. */
export async function insertChallenge(tx: Queryable, challenge: NewChallenge, now: Date): Promise<string> {
  const id = randomUUID();
  await tx.query('delete from auth.mfa_challenges where factor_id = $1 and created_at < $2', [
    challenge.factorId,
    new Date(now.getTime() - KEPT_MS),
  ]);
  const columns = Object.keys(challenge.columns);
  const places = columns.map((_, index) => `, $${index + 5}`).join('');
  await tx.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address${columns.map((column) => `, ${column}`).join('')})
     values ($1, $2, $3, $4${places})`,
    [
      id,
      challenge.factorId,
      now,
      storedAddress(challenge.clientAddress),
      ...Object.values(challenge.columns),
    ],
  );
  return id;
}

/** Null for a challenge that does not exist or belongs to another factor. */
export async function findChallenge(
  tx: Queryable,
  challenge: { id: string; factorId: string; clientAddress: string },
): Promise<ChallengeRow | null> {
  const { rows } = await tx.query<ChallengeRow>(
    `select id, ${utcText('created_at')}, ${utcText('verified_at')}, otp_code, web_authn_session_data,
        ip_address = $3::inet as is_same_address
       from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [challenge.id, challenge.factorId, storedAddress(challenge.clientAddress)],
  );
  return rows[0] ?? null;
}

/** It cannot be answered a second time. */
export async function consumeChallenge(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [id, now]);
}

/** The column takes no empty value; an unknown address equals itself. */
function storedAddress(clientAddress: string): string {
  return isIP(clientAddress) === 0 ? '0.0.0.0' : clientAddress;
}
