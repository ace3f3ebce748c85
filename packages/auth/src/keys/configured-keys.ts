import { importJWK, type JWK } from 'jose';
import type { SigningKey, VerificationKey } from './key-set.ts';

/** Keys given by the environment: a private JWK set and a shared secret, either or both. */
export interface ConfiguredKeys {
  /** Null when the keys of the database sign. */
  signing: SigningKey | null;
  verification: readonly VerificationKey[];
  /** Public halves; never a symmetric key. */
  published: readonly JWK[];
}

export const NO_CONFIGURED_KEYS: ConfiguredKeys = { signing: null, verification: [], published: [] };

/** The secret parameters of a JWK (RFC 7518). */
const PRIVATE_PARAMETERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** The first key that can sign signs. A shared secret signs only without a key set. Throws an Error with a sentence. */
export async function importConfiguredKeys(source: {
  jwks?: readonly JWK[];
  jwtSecret?: string;
}): Promise<ConfiguredKeys> {
  const verification: VerificationKey[] = [];
  const published: JWK[] = [];
  let signing: SigningKey | null = null;
  for (const jwk of source.jwks ?? []) {
    const algorithm = algorithmOf(jwk);
    const kid = jwk.kid ?? null;
    const publicJwk = publicHalf(jwk, algorithm);
    const key = await importJWK(publicJwk ?? jwk, algorithm);
    verification.push({ kid, algorithm, key, own: false });
    if (publicJwk !== null) published.push(publicJwk);
    const mayMake = !(jwk.key_ops && !jwk.key_ops.includes('sign'));
    if (signing === null && mayMake && (jwk.d !== undefined || jwk.k !== undefined)) {
      const privateJwk = { ...jwk, key_ops: ['sign'] };
      signing = { kid, algorithm, key: await importJWK(privateJwk, algorithm) };
    }
  }
  if (source.jwtSecret !== undefined) {
    const key = new TextEncoder().encode(source.jwtSecret);
    verification.push({ kid: null, algorithm: 'HS256', key, own: false });
    signing ??= { kid: null, algorithm: 'HS256', key };
  }
  return { signing, verification, published };
}

function publicHalf(jwk: JWK, algorithm: string): JWK | null {
  if (jwk.kty === 'oct') return null;
  const kept = Object.entries(jwk).filter(([name]) => !PRIVATE_PARAMETERS.includes(name));
  return { ...(Object.fromEntries(kept) as JWK), alg: algorithm, use: 'sig', key_ops: ['verify'] };
}

/** The one algorithm of a key: the one it names, else the one its type implies. */
function algorithmOf(jwk: JWK): string {
  if (jwk.alg !== undefined) return jwk.alg;
  if (jwk.kty === 'RSA') return 'RS256';
  if (jwk.kty === 'oct') return 'HS256';
  if (jwk.kty === 'OKP') return 'EdDSA';
  const byCurve: Record<string, string> = { 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512' };
  const algorithm = byCurve[jwk.crv ?? ''];
  if (jwk.kty === 'EC' && algorithm !== undefined) return algorithm;
  throw new Error(`The key ${jwk.kid ?? 'without kid'} is of a kind that cannot sign tokens.`);
}
