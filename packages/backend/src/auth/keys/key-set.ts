import { type CryptoKey, importJWK, type JWK, type KeyObject } from 'jose';
import type { Queryable } from '../auth-database.ts';
import type { ConfiguredKeys } from './configured-keys.ts';
import { openKey } from './key-sealing.ts';
import {
  insertFirstSigningKey,
  listSigningKeys,
  SEALED_OTHERWISE,
  type SigningKeyRow,
} from './signing-key-store.ts';

/** A key that may have signed a token. One key, one algorithm. */
export interface VerificationKey {
  kid: string | null;
  algorithm: string;
  key: CryptoKey | KeyObject | Uint8Array;
  /** Made by us, so tokens of it carry our `iss`. */
  own: boolean;
}

export interface SigningKey {
  /** Null for a shared secret. */
  kid: string | null;
  algorithm: string;
  key: CryptoKey | KeyObject | Uint8Array;
}

/** The keys of this server: its own rotating ones from the database, and those of the configuration. */
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
  /** Opens the private keys in the database; the same on all servers. */
  secret: string;
  now: () => Date;
  /** How long a key is believed after it stopped signing: at least the life of its tokens. */
  keepPreviousS: number;
}

/** Own keys of one reading of the database. */
interface OwnKeys {
  signing: SigningKey | null;
  verification: VerificationKey[];
  published: JWK[];
  readAtMs: number;
}

/** A rotation on one server is seen by the others after this time. */
const FRESH_MS = 60_000;
/** Unknown `kid`s make us look again, but strangers must not make us look all the time. */
const LOOK_AGAIN_MS = 5_000;

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
    // Keys that were right a minute ago are better than none while the database is away.
    return known === null ? read() : read().catch(() => known);
  };

  return {
    signingKey: async () => {
      if (configured.signing !== null) return configured.signing;
      const { signing } = await own(FRESH_MS);
      if (signing === null) throw new Error('no signing key');
      return signing;
    },
    candidates: async ({ alg, kid }) => {
      const byHeader = (keys: readonly VerificationKey[]) =>
        keys.filter((key) => (kid === null ? !key.own && key.algorithm === alg : key.kid === kid));
      const inConfiguration = byHeader(configured.verification);
      if (inConfiguration.length > 0) return inConfiguration;
      // A shared secret has no name; tokens of other makers give it one.
      if (alg === 'HS256') {
        return configured.verification.filter((key) => key.kid === null && key.algorithm === 'HS256');
      }
      if (kid === null) return [];
      const known = byHeader((await own(FRESH_MS)).verification);
      return known.length > 0 ? known : byHeader((await own(LOOK_AGAIN_MS)).verification);
    },
    publicJwks: async () => {
      const { published } = await own(FRESH_MS);
      return [...configured.published, ...published];
    },
  };
}

async function readOwnKeys(options: KeySetOptions): Promise<OwnKeys> {
  const { pool, now, keepPreviousS, secret, configured } = options;
  const list = () => listSigningKeys(pool(), now(), keepPreviousS);
  let rows = await list();
  // With a key of the configuration to sign, none of our own is made.
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
  const jwk = await openKey(secret, row.private_jwk).catch((cause: unknown) => {
    throw new Error(SEALED_OTHERWISE, { cause });
  });
  return { kid: row.kid, algorithm: row.alg, key: await importJWK({ ...jwk, key_ops: ['sign'] }, row.alg) };
}
