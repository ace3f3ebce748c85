import { AuthError } from '../errors/auth-error.ts';
import type { TokenError, TokenFault } from './token-verifier.ts';

/** The answer to an invalid token: always 403 `bad_jwt`, with the texts of GoTrue. */
export function tokenFaultError(refusal: TokenError): AuthError {
  return new AuthError(
    'bad_jwt',
    `invalid JWT: unable to parse or verify signature, ${detailOf(refusal.fault)}`,
    { cause: refusal.cause },
  );
}

function detailOf(fault: TokenFault): string {
  switch (fault.kind) {
    case 'too_large':
      return 'token is malformed: token is too large';
    case 'wrong_part_count':
      return 'token is malformed: token contains an invalid number of segments';
    case 'undecodable':
      return `token is malformed: could not decode ${fault.part}`;
    case 'algorithm_refused':
      return `token signature is invalid: signing method ${fault.algorithm} is invalid`;
    case 'key_unknown':
      return `token is unverifiable: error while executing keyfunc: unrecognized JWT kid ${fault.kid ?? '<nil>'} for algorithm ${fault.algorithm}`;
    case 'signature_wrong':
      return 'token signature is invalid: signature is invalid';
    case 'expired':
      return 'token has invalid claims: token is expired';
    case 'not_yet_valid':
      return 'token has invalid claims: token is not valid yet';
    case 'issued_in_future':
      return 'token has invalid claims: token used before issued';
    case 'claim_malformed':
      return `token has invalid claims: ${fault.claim} is invalid`;
    case 'empty':
      return 'token is malformed: token is empty';
    case 'issuer_wrong':
      return 'token has invalid claims: token has invalid issuer';
    case 'audience_wrong':
      return 'token has invalid claims: token has invalid audience';
  }
}
