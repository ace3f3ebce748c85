import { randomUUID } from 'node:crypto';
import type { Database } from '@fml/postgres';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { allRows, authTransaction, insertRow, type Queryable } from '../stores/auth-database.ts';
import { type SealedKey, sealKey, unsealKey } from './key-sealing.ts';

const KEYS = 'private.signing_keys';
const UNDEFINED_TABLE = '42P01';
const NO_RIGHT = '42501';

/** A database served without our migrations has no signing keys, and its schema `private` may be inaccessible. */
function orWithoutTable<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    const { code } = error as { code?: unknown };
    if (code === UNDEFINED_TABLE || code === NO_RIGHT) return fallback;
    throw error;
  };
}

/** A row of `private.signing_keys` that still verifies. */
export interface SigningKeyRow {
  kid: string;
  alg: string;
  private_jwk: SealedKey;
  public_jwk: JWK;
  status: 'standby' | 'current' | 'previous';
}

/** Current first; empty without the table. A previous key counts until every token it may have signed has expired. */
export async function listSigningKeys(
  tx: Queryable,
  now: Date,
  keepPreviousS: number,
): Promise<SigningKeyRow[]> {
  return allRows<SigningKeyRow>(
    tx,
    `select kid, alg, private_jwk, public_jwk, status from private.signing_keys
     where status in ('standby', 'current')
        or (status = 'previous' and status_changed_at > $1::timestamptz - make_interval(secs => $2))
     order by status = 'current' desc, created_at desc`,
    [now, keepPreviousS],
  ).catch(orWithoutTable([]));
}

/** Creates the first key; does nothing if another server has created it or the table is missing. */
export async function insertFirstSigningKey(tx: Queryable, secret: string, now: Date): Promise<void> {
  const key = await newKey(secret, now);
  await insertRow(tx, KEYS, key, 'on conflict do nothing').catch(orWithoutTable(null));
}

/**
 * A new key signs access tokens from now on (on other servers within a minute); the old one stays published and
 * trusted until its tokens have expired. Returns the new key's `kid`. `secret` is the one the servers share.
 */
export function rotateKeys(db: Database, secret: string, now = new Date()): Promise<string> {
  return authTransaction({ database: () => db }, (tx) => rotateSigningKey(tx, secret, now));
}

/** Two concurrent rotations run one at a time. */
async function rotateSigningKey(tx: Queryable, secret: string, now: Date): Promise<string> {
  const key = await newKey(secret, now);
  await tx.query(`select from private.signing_keys where status = 'current' for update`);
  await tx.query(
    `update private.signing_keys set status = 'previous', status_changed_at = $1 where status = 'current'`,
    [now],
  );
  await insertRow(tx, KEYS, key);
  return key.kid;
}

/** Creates the first key, unless there is one. Of two servers with different secrets, `checkSigningKeys` refuses one. */
export async function createFirstKey(db: Database, secret: string): Promise<void> {
  if ((await currentKey(db)) === undefined) await insertFirstSigningKey(db.authPool, secret, new Date());
}

/**
 * Throws an Error with a sentence when the current signing key was stored with another secret than `secret`: the
 * operator reads it at start, instead of every later sign-in failing. A database without our migrations has no keys.
 */
export async function checkSigningKeys(db: Database, secret: string): Promise<void> {
  const current = await currentKey(db);
  if (current !== undefined) await unsealKey(secret, current.private_jwk);
}

async function currentKey(db: Database): Promise<SigningKeyRow | undefined> {
  const keys = await listSigningKeys(db.authPool, new Date(), 0);
  return keys.find(({ status }) => status === 'current');
}

/** The row of a key that signs from now on. */
async function newKey(secret: string, now: Date) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const header = { kid: randomUUID(), alg: 'ES256', use: 'sig' };
  return {
    kid: header.kid,
    alg: header.alg,
    private_jwk: await sealKey(secret, { ...(await exportJWK(privateKey)), ...header }),
    public_jwk: { ...(await exportJWK(publicKey)), ...header, key_ops: ['verify'] },
    status: 'current',
    created_at: now,
    status_changed_at: now,
  };
}
