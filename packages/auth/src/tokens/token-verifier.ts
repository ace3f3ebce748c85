/** A token whose signature, key, algorithm and times are valid. */
export interface VerifiedToken {
  claims: Readonly<Record<string, unknown>>;
}

export interface TokenVerifier {
  /** `audience`: who is asking, `authenticated` for our APIs, which is also the default. Throws `TokenError`. */
  verify(token: string, audience?: string): Promise<VerifiedToken>;
}

/** Why a token is rejected. The first group cannot be decoded or verified, the second has invalid claims. */
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
  | { kind: 'claim_malformed'; claim: 'exp' | 'nbf' | 'iat' | 'role' | 'aud' }
  | { kind: 'empty' }
  | { kind: 'issuer_wrong' }
  | { kind: 'audience_wrong' };

/** Each API renders a fault with its own text. */
export class TokenError extends Error {
  readonly fault: TokenFault;

  constructor(fault: TokenFault, options: { cause?: unknown } = {}) {
    super(`invalid token: ${fault.kind}`, options);
    this.name = 'TokenError';
    this.fault = fault;
  }
}
