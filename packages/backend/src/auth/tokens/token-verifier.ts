/** A token whose signature, key, algorithm and times are right. */
export interface VerifiedToken {
  claims: Readonly<Record<string, unknown>>;
}

export interface TokenVerifier {
  /** Throws `TokenRefusal`. */
  verify(token: string): Promise<VerifiedToken>;
}

/** Why a token is not believed. The first group cannot be decoded or checked, the second has wrong claims. */
export type TokenFault =
  | { kind: 'too_large' }
  | { kind: 'wrong_part_count'; parts: number }
  | { kind: 'undecodable'; part: 'header' | 'payload' | 'signature' }
  | { kind: 'algorithm_refused'; algorithm: string }
  | { kind: 'key_unknown'; algorithm: string; kid: string | null }
  | { kind: 'signature_wrong' }
  | { kind: 'expired' }
  | { kind: 'not_yet_valid' }
  | { kind: 'issued_in_future' }
  | { kind: 'claim_malformed'; claim: 'exp' | 'nbf' | 'iat' | 'role' }
  | { kind: 'issuer_wrong' }
  | { kind: 'audience_wrong' };

/** Each surface has its own words for a fault. */
export class TokenRefusal extends Error {
  readonly fault: TokenFault;

  constructor(fault: TokenFault, options: { cause?: unknown } = {}) {
    super(`token refused: ${fault.kind}`, options);
    this.name = 'TokenRefusal';
    this.fault = fault;
  }
}
