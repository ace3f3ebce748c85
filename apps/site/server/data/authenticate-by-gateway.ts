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

function wordsOf(fault: TokenFault): readonly ['PGRST301' | 'PGRST303', string] {
  switch (fault.kind) {
    case 'wrong_part_count':
      return ['PGRST301', `Expected 3 parts in JWT; got ${fault.parts}`];
    case 'too_large':
    case 'undecodable':
      return ['PGRST301', 'JWT could not be decoded'];
    case 'algorithm_refused':
      return ['PGRST301', 'Wrong or unsupported encoding algorithm'];
    case 'key_unknown':
      return ['PGRST301', 'No suitable key or wrong key type'];
    case 'signature_wrong':
      return ['PGRST301', 'JWT cryptographic operation failed'];
    case 'expired':
      return ['PGRST303', 'JWT expired'];
    case 'not_yet_valid':
      return ['PGRST303', 'JWT not yet valid'];
    case 'issued_in_future':
      return ['PGRST303', 'JWT issued at future'];
    case 'audience_wrong':
      return ['PGRST303', 'JWT not in audience'];
    case 'issuer_wrong':
      return ['PGRST303', 'JWT not from this issuer'];
    case 'claim_malformed':
      return ['PGRST303', `The JWT '${fault.claim}' claim must be a ${CLAIM_TYPES[fault.claim]}`];
    case 'empty':
      return ['PGRST301', 'Empty JWT is sent in Authorization header'];
  }
}
