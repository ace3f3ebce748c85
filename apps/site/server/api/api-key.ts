import type { ApiScope } from '@fml/contract';
import { findApiKey } from '@fml/desk';
import { consumeRateLimit, type Database, inTransaction, type PoolClient } from '@fml/postgres';
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

/** Who calls. The text of the key is hashed here and goes nowhere else. Throws ApiProblem. */
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
  if (key.standing === 'second_factor_missing') {
    throw new ApiProblem(
      'second_factor_missing',
      'Staff need a second factor here. Make a new key with one.',
    );
  }
  if (key.standing !== 'admin') throw new ApiProblem('not_staff', 'Only staff members can do this.');
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

/**
 * Runs `work` in one transaction as the caller, under the same row policies and desk functions as the desk. Only this
 * file sets `request.api_key`. What only reads cannot write. Throws what pg throws.
 */
export function keyTransaction<T>(
  db: Database,
  caller: ApiCaller,
  scope: ApiScope,
  work: (tx: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(
    db.appPool,
    async (tx) => {
      await tx.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.api_key', $2, true),
           set_config('request.application_scope', $3, true), set_config('timezone', 'UTC', true),
           set_config('role', 'authenticated', true)`,
        [JSON.stringify({ sub: caller.actorId, role: 'authenticated' }), caller.keyId, scope],
      );
      return work(tx);
    },
    scope.endsWith(':read') ? 'begin read only' : 'begin',
  );
}
