import { compactVerify, errors } from 'jose';
import type { KeySet, VerificationKey } from '../keys/key-set.ts';
import { TokenError, type TokenFault, type TokenVerifier, type VerifiedToken } from './token-verifier.ts';

export interface TokenVerifierOptions {
  keys: Pick<KeySet, 'candidates'>;
  /** `iss` of tokens that our own keys signed. */
  issuer: string;
  now: () => Date;
}

/** Half of what the web server accepts in headers; enough for metadata with a small image. */
const MAX_TOKEN_CHARACTERS = 65_536;
const LEEWAY_S = 30;
const BASE64URL = /^[A-Za-z0-9_-]*$/;

/**
 * Trusts a token only if one of our keys signed it: the key is found by its `kid` and has one algorithm. The token's
 * header decides nothing else. Times are checked with 30 s leeway.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const signers = createSignerCache();
  return {
    verify: async (token, audience = 'authenticated') => {
      if (token.length > MAX_TOKEN_CHARACTERS) throw refusal({ kind: 'too_large' });
      const parts = token.split('.');
      const [header, payload, signature] = parts;
      if (parts.length !== 3 || header === undefined || payload === undefined || signature === undefined) {
        throw refusal({ kind: 'wrong_part_count', parts: parts.length });
      }
      const fields = decoded(header, 'header');
      const claims = decoded(payload, 'payload');
      if (!BASE64URL.test(signature)) throw refusal({ kind: 'undecodable', part: 'signature' });
      // A critical extension is one that a verifier must understand; we understand none.
      if (fields['crit'] !== undefined) throw refusal({ kind: 'undecodable', part: 'header' });
      const key = await verifiedBy(options.keys, token, fields, signers);
      checkTimes(claims, options.now());
      if (!isAudience(claims['aud'])) throw refusal({ kind: 'claim_malformed', claim: 'aud' });
      if (key.own && claims['iss'] !== options.issuer) throw refusal({ kind: 'issuer_wrong' });
      // An ID token that we issued says who signed in; it opens nothing.
      if (claims['at_hash'] !== undefined) throw refusal({ kind: 'audience_wrong' });
      const isOurs = key.own || claims['client_id'] !== undefined;
      if (isOurs && !isMeantFor(claims['aud'], audience)) throw refusal({ kind: 'audience_wrong' });
      const { role } = claims;
      if (role !== undefined && typeof role !== 'string')
        throw refusal({ kind: 'claim_malformed', claim: 'role' });
      return { claims } satisfies VerifiedToken;
    },
  };
}

/** Our own APIs share one name; a token for another resource names each place where it works. */
function isMeantFor(aud: unknown, audience: string): boolean {
  return aud === 'authenticated' || (Array.isArray(aud) && aud.includes(audience));
}

/** One name, a list of names, or none. */
function isAudience(aud: unknown): boolean {
  if (aud === undefined || aud === null || typeof aud === 'string') return true;
  return Array.isArray(aud) && aud.every((name) => typeof name === 'string');
}

async function verifiedBy(
  keys: TokenVerifierOptions['keys'],
  token: string,
  header: Record<string, unknown>,
  signers: SignerCache,
): Promise<VerificationKey> {
  const algorithm = typeof header['alg'] === 'string' ? header['alg'] : '';
  const kid = typeof header['kid'] === 'string' ? header['kid'] : null;
  const shown = algorithm.slice(0, 20);
  if (algorithm === '' || algorithm.toLowerCase() === 'none') {
    throw refusal({ kind: 'algorithm_refused', algorithm: shown });
  }
  const candidates = await keys.candidates({ alg: algorithm, kid });
  if (candidates.length === 0) {
    throw refusal({ kind: 'key_unknown', algorithm: shown, kid: kid?.slice(0, 64) ?? null });
  }
  const usable = candidates.filter((key) => key.algorithm === algorithm);
  if (usable.length === 0) throw refusal({ kind: 'algorithm_refused', algorithm: shown });
  const signer = signers.of(token);
  if (signer !== undefined && usable.includes(signer)) return signer;
  for (const key of usable) {
    if (!(await hasSignature(token, key))) continue;
    signers.remember(token, key);
    return key;
  }
  throw refusal({ kind: 'signature_wrong' });
}

interface SignerCache {
  of(token: string): VerificationKey | undefined;
  remember(token: string, key: VerificationKey): void;
}

const MAX_CACHED_TOKENS = 1000;
const MAX_CACHED_TOKEN_CHARACTERS = 4096;

/**
 * The key that signed a token never changes, and a browser sends the same token with every request. Whether that key
 * still counts and the claims hold is checked each time. Only valid signatures are cached, so forged tokens cannot
 * fill the cache.
 */
function createSignerCache(): SignerCache {
  const keyOf = new Map<string, VerificationKey>();
  return {
    of: (token) => keyOf.get(token),
    remember: (token, key) => {
      if (token.length > MAX_CACHED_TOKEN_CHARACTERS) return;
      if (keyOf.size >= MAX_CACHED_TOKENS) keyOf.delete(keyOf.keys().next().value as string);
      keyOf.set(token, key);
    },
  };
}

async function hasSignature(token: string, { key, algorithm }: VerificationKey): Promise<boolean> {
  try {
    await compactVerify(token, key, { algorithms: [algorithm] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

function decoded(part: string, name: 'header' | 'payload'): Record<string, unknown> {
  let value: unknown;
  try {
    if (!BASE64URL.test(part)) throw new Error('not base64url');
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(part, 'base64url')));
  } catch {
    throw refusal({ kind: 'undecodable', part: name });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refusal({ kind: 'undecodable', part: name });
  }
  return value as Record<string, unknown>;
}

function checkTimes(claims: Record<string, unknown>, now: Date): void {
  const nowS = now.getTime() / 1000;
  const exp = seconds(claims, 'exp');
  const nbf = seconds(claims, 'nbf');
  const iat = seconds(claims, 'iat');
  if (exp !== null && nowS > exp + LEEWAY_S) throw refusal({ kind: 'expired' });
  if (nbf !== null && nowS < nbf - LEEWAY_S) throw refusal({ kind: 'not_yet_valid' });
  if (iat !== null && nowS < iat - LEEWAY_S) throw refusal({ kind: 'issued_in_future' });
}

function seconds(claims: Record<string, unknown>, claim: 'exp' | 'nbf' | 'iat'): number | null {
  const value = claims[claim];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw refusal({ kind: 'claim_malformed', claim });
  return value;
}

function refusal(fault: TokenFault): TokenError {
  return new TokenError(fault);
}
