import type { CryptoKey, JWK, KeyObject } from 'jose';

/** A key that may have signed a token. One key, one algorithm. */
export interface VerificationKey {
  kid: string | null;
  algorithm: string;
  key: CryptoKey | KeyObject | Uint8Array;
  /** Made by us, so tokens of it carry our `iss`. */
  own: boolean;
}

export interface SigningKey {
  kid: string;
  algorithm: string;
  key: CryptoKey | KeyObject | Uint8Array;
}

/** The keys of this server: its own rotating ones from the database, and those of the configuration. */
export interface KeySet {
  signingKey(): Promise<SigningKey>;
  /** The key for a token's header, or null. A `kid` that is not known is looked up again, rarely. */
  verificationKey(header: { alg: string; kid: string | null }): Promise<VerificationKey | null>;
  /** What /.well-known/jwks.json lists. */
  publicJwks(): Promise<JWK[]>;
}
