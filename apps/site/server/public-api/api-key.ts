import type { ApiScope } from '@fml/contract';
import { findApiKey, refuse } from '@fml/desk';
import { consumeRateLimit, type Database } from '@fml/postgres';
import { ApiProblem } from './api-problem.ts';

/** A key of a request that is known and works at this moment. */
export interface ApiCaller {
  keyId: string;
  name: string;
  scopes: readonly ApiScope[];
  expiresAt: string | null;
  /** The person of a personal key, else the key itself. */
  actorId: string;
  /** The person's email address; null for the key of an application. */
  person: string | null;
}

const KEY_SHAPE = /^fml_(?:me|app)_[0-9a-f]{64}$/;

/** Who calls. The text of the key is hashed here and goes nowhere else. Throws ApiProblem and RefusalError. */
export async function readApiKey(db: Database, headers: Headers): Promise<ApiCaller> {
  const authorization = headers.get('authorization');
  if (authorization === null) {
    throw new ApiProblem('no_key', 'Send your key as "Authorization: Bearer fml_...".');
  }
  const text = /^bearer\s+(\S+)$/i.exec(authorization.trim())?.[1] ?? '';
  const key = KEY_SHAPE.test(text) ? await findApiKey(db, text) : null;
  if (key === null || key.standing === 'ended') {
    throw new ApiProblem('invalid_key', 'This key is unknown, expired or revoked. Make a new one.');
  }
  if (key.standing === 'second_factor_missing') throw refuse('second_factor_missing');
  if (key.standing !== 'admin') throw refuse('not_staff');
  const { id, name, scopes, expiresAt, actorId, person } = key;
  return { keyId: id, name, scopes, expiresAt, actorId, person };
}

/** For each key. */
const LIMITS = {
  request: { bucket: 'api-request', limit: 300, windowMs: 60_000 },
  write: { bucket: 'api-write', limit: 120, windowMs: 60_000 },
} as const;

/** Counts one. Throws ApiProblem `limited`. */
export async function consumeKeyLimit(
  db: Database,
  { keyId }: ApiCaller,
  kind: keyof typeof LIMITS,
): Promise<void> {
  const { allowed, retryAfterS } = await consumeRateLimit(db.appPool, { ...LIMITS[kind], key: keyId });
  if (allowed) return;
  throw new ApiProblem('limited', `This key made too many requests. Try again in ${retryAfterS} seconds.`, {
    retryAfterS,
  });
}
