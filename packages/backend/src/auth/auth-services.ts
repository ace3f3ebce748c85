import type { Database } from '@fml/db';
import type { Gateway } from '../gateway/gateway.ts';
import type { AuthConfig } from './auth-config.ts';
import type { KeySet } from './keys/key-set.ts';
import type { MailFlows } from './mail-flows-port.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { RefreshTokenMaker } from './sessions/refresh-token-text.ts';
import type { TokenIssuer } from './tokens/token-issuer.ts';
import type { TokenVerifier } from './tokens/token-verifier.ts';

/** What every endpoint shares; made once per process by `createAuthServices`. */
export interface AuthServices {
  gateway: Gateway;
  config: AuthConfig;
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** The only clock; tests set it. */
  now: () => Date;
  keys: KeySet;
  tokens: TokenIssuer;
  verifier: TokenVerifier;
  refreshTokens: RefreshTokenMaker;
  passwords: PasswordHasher;
  /** Stands for an account in limits; equal for equal texts, not readable back. */
  limitKeyOf: (text: string) => string;
  mailFlows: MailFlows;
  /** One line per event worth seeing; never bodies, tokens or full addresses. */
  log: (event: string, fields?: Record<string, unknown>) => void;
}
