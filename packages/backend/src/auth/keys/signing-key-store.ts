import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Queryable } from '../auth-database.ts';
import { type SealedKey, sealKey } from './key-sealing.ts';

/** For whoever runs the servers. */
export const SEALED_OTHERWISE =
  'The signing key in the database was stored with another secret. Set AUTH_SECRET to the same value on all servers of this database.';

const UNDEFINED_TABLE = '42P01';

/** A database served without our migrations holds no keys of ours, and has no place for them. */
function orWithoutTable<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return fallback;
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

/** Current first, none without their table. A previous key counts until every token it can have signed has expired. */
export async function listSigningKeys(
  tx: Queryable,
  now: Date,
  keepPreviousS: number,
): Promise<SigningKeyRow[]> {
  return tx
    .query<SigningKeyRow>(
      `select kid, alg, private_jwk, public_jwk, status from private.signing_keys
       where status in ('standby', 'current')
          or (status = 'previous' and status_changed_at > $1::timestamptz - make_interval(secs => $2))
       order by status = 'current' desc, created_at desc`,
      [now, keepPreviousS],
    )
    .then(({ rows }) => rows)
    .catch(orWithoutTable([]));
}

/** Makes the first key; does nothing when another server was first or there is no table for it. */
export async function insertFirstSigningKey(tx: Queryable, secret: string, now: Date): Promise<void> {
  const key = await newKey(secret);
  await tx
    .query(
      `insert into private.signing_keys (kid, alg, private_jwk, public_jwk, status, created_at, status_changed_at)
       values ($1, $2, $3, $4, 'current', $5, $5) on conflict do nothing`,
      [key.kid, key.alg, JSON.stringify(key.sealed), JSON.stringify(key.public), now],
    )
    .catch(orWithoutTable(undefined));
}

/**
 * A new key signs from now on; the old one stays published and believed until its tokens have expired.
 * Belongs to the caller's transaction; two rotations at once happen one after the other.
 */
export async function rotateSigningKey(tx: Queryable, secret: string, now: Date): Promise<string> {
  const key = await newKey(secret);
  await tx.query(`select from private.signing_keys where status = 'current' for update`);
  await tx.query(
    `update private.signing_keys set status = 'previous', status_changed_at = $1 where status = 'current'`,
    [now],
  );
  await tx.query(
    `insert into private.signing_keys (kid, alg, private_jwk, public_jwk, status, created_at, status_changed_at)
     values ($1, $2, $3, $4, 'current', $5, $5)`,
    [key.kid, key.alg, JSON.stringify(key.sealed), JSON.stringify(key.public), now],
  );
  return key.kid;
}

async function newKey(secret: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const marks = { kid: randomUUID(), alg: 'ES256', use: 'sig' };
  const sealed = await sealKey(secret, { ...(await exportJWK(privateKey)), ...marks });
  const publicJwk = { ...(await exportJWK(publicKey)), ...marks, key_ops: ['verify'] };
  return { kid: marks.kid, alg: marks.alg, sealed, public: publicJwk };
}
