import type { Socket } from 'node:net';
import type { Database } from '@fml/postgres';
import type { AuthConfig } from './config/auth-config.ts';
import type { ApiVersion } from './errors/api-version.ts';
import { AuthError } from './errors/auth-error.ts';
import type { SecretSealer } from './keys/key-sealing.ts';
import type { KeySet } from './keys/key-set.ts';
import type { SamlKey } from './keys/saml-key.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { SessionRow } from './stores/session-store.ts';
import type { UserRow } from './stores/user-row.ts';
import type { Gateway } from './tokens/gateway.ts';
import type { RefreshTokenMaker } from './tokens/refresh-token-text.ts';
import type { TokenIssuer } from './tokens/token-issuer.ts';
import type { TokenVerifier, VerifiedToken } from './tokens/token-verifier.ts';

/** The types that describe one request, for every room above this file (README.md). */

/** A connection under the policy of the egress gate. `hostname` as in `URL.hostname`. */
export type ConnectToPublicHost = (hostname: string, port: number, signal: AbortSignal) => Promise<Socket>;

/** What every endpoint shares; made once per process by `createAuthServices`. */
export interface AuthServices {
  gateway: Gateway;
  config: AuthConfig;
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** The only clock; tests set it. */
  now: () => Date;
  keys: KeySet;
  /** For requests to identity providers; made on first use. */
  samlKey: () => Promise<SamlKey>;
  /** Connects to a public host; null where nothing may be fetched. Rejects with an Error that says why. */
  connect: ConnectToPublicHost | null;
  tokens: TokenIssuer;
  verifier: TokenVerifier;
  refreshTokens: RefreshTokenMaker;
  passwords: PasswordHasher;
  /** Encrypts the secrets of second factors. */
  factorSecrets: SecretSealer;
  /** The key of an account in rate limits: the same text gives the same key, and the key does not reveal the text. */
  limitKeyOf: (text: string) => string;
  /** One line per event worth seeing; never bodies, tokens or full addresses. */
  log: (event: string, fields?: Record<string, unknown>) => void;
}

export interface AuthCall {
  services: AuthServices;
  request: Request;
  url: URL;
  params: Readonly<Record<string, string>>;
  /** The JSON (or form) object; keys with value null are dropped; `{}` when there is none. */
  body: Readonly<Record<string, unknown>>;
  apiVersion: ApiVersion;
  /** `redirect_to` of the request when allowed, else the site URL. */
  redirectTo: string;
  /** From the socket or the trusted proxies. */
  clientAddress: string;
  /** A keyed hash of the client's address, for rate limits. */
  clientKey: string;
  requestId: string;
  signal: AbortSignal;
  /** Set by `requireUser`. */
  signedIn: SignedIn | null;
}

export interface SignedIn {
  token: VerifiedToken;
  user: UserRow;
  /** Null only for tokens without `session_id`. */
  session: SessionRow | null;
}

/** The caller of an endpoint behind `requireUser`. */
export function signedIn(call: AuthCall): SignedIn {
  if (call.signedIn === null) throw new AuthError('no_authorization');
  return call.signedIn;
}

/** Whether the caller's session was raised by a second factor: its token says so, and it is still true. */
export function hasSecondFactor({ token, session }: SignedIn): boolean {
  return token.claims['aal'] === 'aal2' && session?.aal === 'aal2';
}

/** Runs before the handler and refuses by throwing. */
export type AuthGuard = (call: AuthCall) => Promise<void>;

export interface AuthEndpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/auth/v1`, in Hono's pattern syntax. */
  path: string;
  /** In the order in which they run. */
  guards: readonly AuthGuard[];
  handle: (call: AuthCall) => Promise<Response>;
  /** Browsers navigate here: works without an API key. */
  keyless?: boolean;
  /** Also accepts `application/x-www-form-urlencoded`. */
  form?: boolean;
}
