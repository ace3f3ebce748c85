import type { Gateway } from '@fml/auth';
import { TokenError, type TokenFault } from '@fml/auth';
import type { RestAuthenticator } from '@fml/postgrest';
import { RestError } from '@fml/postgrest';

/** The gateway's decision with the refusals of this surface: PGRST301 for what cannot be read, PGRST303 for claims. */
export function authenticateByGateway(gateway: Pick<Gateway, 'resolveRequestRole'>): RestAuthenticator {
  return async (headers) => {
    try {
      return { ok: true, ...(await gateway.resolveRequestRole(headers)) };
    } catch (thrown) {
      if (thrown instanceof TokenError) return { ok: false, error: tokenError(thrown.fault) };
      throw thrown;
    }
  };
}

function tokenError(fault: TokenFault): RestError {
  const [code, message] = wordsOf(fault);
  return new RestError(401, code, message, {
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  });
}

const CLAIM_TYPES = {
  exp: 'number',
  nbf: 'number',
  iat: 'number',
  role: 'string',
  aud: 'string or an array of strings',
} as const;

type Words = readonly ['PGRST301' | 'PGRST303', string];

const WORDS: Readonly<Record<Exclude<TokenFault['kind'], 'wrong_part_count' | 'claim_malformed'>, Words>> = {
  too_large: ['PGRST301', 'JWT could not be decoded'],
  undecodable: ['PGRST301', 'JWT could not be decoded'],
  algorithm_refused: ['PGRST301', 'Wrong or unsupported encoding algorithm'],
  key_unknown: ['PGRST301', 'No suitable key or wrong key type'],
  signature_wrong: ['PGRST301', 'JWT cryptographic operation failed'],
  expired: ['PGRST303', 'JWT expired'],
  not_yet_valid: ['PGRST303', 'JWT not yet valid'],
  issued_in_future: ['PGRST303', 'JWT issued at future'],
  audience_wrong: ['PGRST303', 'JWT not in audience'],
  issuer_wrong: ['PGRST303', 'JWT not from this issuer'],
  empty: ['PGRST301', 'Empty JWT is sent in Authorization header'],
};

function wordsOf(fault: TokenFault): Words {
  if (fault.kind === 'wrong_part_count') {
    return ['PGRST301', `Expected 3 parts in JWT; got ${fault.parts}`];
  }
  if (fault.kind === 'claim_malformed') {
    return ['PGRST303', `The JWT '${fault.claim}' claim must be a ${CLAIM_TYPES[fault.claim]}`];
  }
  return WORDS[fault.kind];
}
