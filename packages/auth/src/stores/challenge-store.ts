import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { firstRow, insertRow, type Queryable, utcText } from './auth-database.ts';

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
  await insertRow(tx, 'auth.mfa_challenges', {
    id,
    factor_id: challenge.factorId,
    created_at: now,
    ip_address: storedAddress(challenge.clientAddress),
    ...challenge.columns,
  });
  return id;
}

/** Null for a challenge that does not exist or belongs to another factor. */
export function findChallenge(
  tx: Queryable,
  challenge: { id: string; factorId: string; clientAddress: string },
): Promise<ChallengeRow | null> {
  return firstRow(
    tx,
    `select id, ${utcText('created_at')}, ${utcText('verified_at')}, otp_code, web_authn_session_data,
        ip_address = $3::inet as is_same_address
       from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [challenge.id, challenge.factorId, storedAddress(challenge.clientAddress)],
  );
}

/** It cannot be answered a second time. */
export async function consumeChallenge(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [id, now]);
}

/** The column takes no empty value; an unknown address equals itself. */
function storedAddress(clientAddress: string): string {
  return isIP(clientAddress) === 0 ? '0.0.0.0' : clientAddress;
}
