import { createHmac } from 'node:crypto';
import type { Database } from '@fml/postgres';
import type { AuthConfig } from './config/auth-config.ts';
import type { AuthServices, ConnectToPublicHost } from './core.ts';
import { type ConfiguredKeys, NO_CONFIGURED_KEYS } from './keys/configured-keys.ts';
import { createSecretSealer } from './keys/key-sealing.ts';
import { createKeySet } from './keys/key-set.ts';
import { createSamlKeyReader } from './keys/saml-key.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { authPool } from './stores/auth-database.ts';
import { createTokenVerifier } from './tokens/create-token-verifier.ts';
import { createGateway, type GatewayOptions } from './tokens/gateway.ts';
import { createRefreshTokenMaker } from './tokens/refresh-token-text.ts';
import { createTokenIssuer } from './tokens/token-issuer.ts';

export interface AuthServicesOptions {
  config: AuthConfig;
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** At least 32 random characters, the same on all servers of one database. */
  secret: string;
  /** Keys of the gateway; the verifier is ours. */
  keys: Omit<GatewayOptions, 'verifier'>;
  /** From `importConfiguredKeys`. */
  configured?: ConfiguredKeys;
  /** Absent: metadata of identity providers is not fetched from addresses. */
  connect?: ConnectToPublicHost;
  now?: () => Date;
  passwords?: PasswordHasher;
  log?: AuthServices['log'];
}

/** Two servers may disagree about a rotation for a minute, and clocks by a little. */
const ROTATION_GRACE_S = 600;

export function createAuthServices(options: AuthServicesOptions): AuthServices {
  const { config, database, secret } = options;
  const now = options.now ?? (() => new Date());
  const keys = createKeySet({
    configured: options.configured ?? NO_CONFIGURED_KEYS,
    pool: () => authPool({ database }),
    secret,
    now,
    keepPreviousS: config.accessTokenLifetimeS + ROTATION_GRACE_S,
  });
  const verifier = createTokenVerifier({ keys, issuer: config.issuer, now });
  return {
    config,
    database,
    now,
    keys,
    samlKey: createSamlKeyReader({ pool: () => authPool({ database }), secret, now }),
    connect: options.connect ?? null,
    verifier,
    gateway: createGateway({ ...options.keys, verifier }),
    tokens: createTokenIssuer(keys),
    refreshTokens: createRefreshTokenMaker(secret),
    passwords: options.passwords ?? createPasswordHasher(),
    factorSecrets: createSecretSealer(secret),
    limitKeyOf: (text) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22),
    log: options.log ?? (() => undefined),
  };
}
