import { type CryptoKey, importJWK, type JWK, type KeyObject } from 'jose';
import type { Queryable } from '../stores/auth-database.ts';
import type { ConfiguredKeys } from './configured-keys.ts';
import { unsealKey } from './key-sealing.ts';
import { insertFirstSigningKey, listSigningKeys, type SigningKeyRow } from './signing-key-store.ts';

export interface VerificationKey {
  kid: string | null;
  algorithm: string;
  key: CryptoKey | KeyObject | Uint8Array;
  /** Created by this server, so its tokens carry our `iss`. */
  own: boolean;
}

export interface SigningKey {
  /** Null for a shared secret. */
  kid: string | null;
  algorithm: string;
  key: CryptoKey | KeyObject | Uint8Array;
}

export interface KeySet {
  signingKey(): Promise<SigningKey>;
  /** Keys that may have signed a token with this header; more than one only without a `kid`. */
  candidates(header: { alg: string; kid: string | null }): Promise<readonly VerificationKey[]>;
  /** What /.well-known/jwks.json lists. */
  publicJwks(): Promise<readonly JWK[]>;
}

export interface KeySetOptions {
  configured: ConfiguredKeys;
  /** Of the owner of schema `auth`. */
  pool: () => Queryable;
  /** Unseals the private keys in the database; the same on all servers. */
  secret: string;
  now: () => Date;
  /** How long a key is trusted after it stopped signing: at least the lifetime of its tokens. */
  keepPreviousS: number;
}

interface OwnKeys {
  signing: SigningKey | null;
  verification: VerificationKey[];
  published: JWK[];
  readAtMs: number;
}

/** Other servers see a rotation after this time. */
const CACHE_MS = 60_000;
/** An unknown `kid` causes another read, at most this often, so that forged tokens cannot flood the database. */
const UNKNOWN_KEY_REREAD_MS = 5_000;

export function createKeySet(options: KeySetOptions): KeySet {
  const { configured } = options;
  let held: OwnKeys | null = null;
  let reading: Promise<OwnKeys> | null = null;

  const read = (): Promise<OwnKeys> => {
    reading ??= readOwnKeys(options)
      .then((keys) => {
        held = keys;
        return keys;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const own = async (maxAgeMs: number): Promise<OwnKeys> => {
    if (held !== null && options.now().getTime() - held.readAtMs < maxAgeMs) return held;
    const known = held;
    // Slightly old keys are better than none while the database is unavailable.
    return known === null ? read() : read().catch(() => known);
  };

  return {
    signingKey: async () => {
      if (configured.signing !== null) return configured.signing;
      const { signing } = await own(CACHE_MS);
      if (signing === null) throw new Error('no signing key');
      return signing;
    },
    candidates: async ({ alg, kid }) => {
      const byHeader = (keys: readonly VerificationKey[]) =>
        keys.filter((key) => (kid === null ? !key.own && key.algorithm === alg : key.kid === kid));
      const inConfiguration = byHeader(configured.verification);
      if (inConfiguration.length > 0) return inConfiguration;
      // A shared secret has no `kid`; tokens signed elsewhere may carry one.
      if (alg === 'HS256') {
        return configured.verification.filter((key) => key.kid === null && key.algorithm === 'HS256');
      }
      if (kid === null) return [];
      const known = byHeader((await own(CACHE_MS)).verification);
      return known.length > 0 ? known : byHeader((await own(UNKNOWN_KEY_REREAD_MS)).verification);
    },
    publicJwks: async () => {
      const { published } = await own(CACHE_MS);
      return [...configured.published, ...published];
    },
  };
}

async function readOwnKeys(options: KeySetOptions): Promise<OwnKeys> {
  const { pool, now, keepPreviousS, secret, configured } = options;
  const list = () => listSigningKeys(pool(), now(), keepPreviousS);
  let rows = await list();
  // When a configured key signs, none is created in the database.
  if (configured.signing === null && !rows.some(({ status }) => status === 'current')) {
    await insertFirstSigningKey(pool(), secret, now());
    rows = await list();
  }
  const verification = await Promise.all(rows.map(verificationKeyOf));
  const current = rows.find(({ status }) => status === 'current');
  const signing =
    current === undefined || configured.signing !== null ? null : await signingKeyOf(secret, current);
  return { signing, verification, published: rows.map((row) => row.public_jwk), readAtMs: now().getTime() };
}

async function verificationKeyOf(row: SigningKeyRow): Promise<VerificationKey> {
  const key = await importJWK(row.public_jwk, row.alg);
  return { kid: row.kid, algorithm: row.alg, key, own: true };
}

async function signingKeyOf(secret: string, row: SigningKeyRow): Promise<SigningKey> {
  const jwk = await unsealKey(secret, row.private_jwk);
  return { kid: row.kid, algorithm: row.alg, key: await importJWK({ ...jwk, key_ops: ['sign'] }, row.alg) };
}
