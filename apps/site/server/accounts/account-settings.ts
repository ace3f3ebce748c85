import {
  type AuthConfig,
  type ConfiguredKeys,
  DEFAULT_AUTH_CONFIG,
  type ExternalProvider,
  importConfiguredKeys,
} from '@fml/auth';
import { readOrCreateSecret } from '@fml/postgres';
import type { ServerEnvironment } from '../env.ts';

/** All that the accounts surface needs besides a database. */
export interface AccountSettings {
  config: AuthConfig;
  /** Seals signing keys and refresh tokens. */
  secret: string;
  /** Key of trusted servers. */
  secretKey: string;
  configured: ConfiguredKeys;
}

/** Reads the environment's part and makes the secrets that are missing. Throws an Error with a sentence. */
export async function accountSettings(
  environment: ServerEnvironment,
  dataDir: string,
): Promise<AccountSettings> {
  return {
    config: authConfigOf(environment),
    secret: environment.AUTH_SECRET ?? (await readOrCreateSecret(dataDir, 'auth-secret', 32)),
    secretKey: environment.SECRET_KEY ?? `sb_secret_${await readOrCreateSecret(dataDir, 'secret-key', 32)}`,
    configured: await importConfiguredKeys({
      jwks: environment.AUTH_JWT_KEYS,
      jwtSecret: environment.AUTH_JWT_SECRET,
    }),
  };
}

export function authConfigOf(
  environment: ServerEnvironment,
  external: readonly ExternalProvider[] = environment.externalProviders,
): AuthConfig {
  const ownAddress = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`;
  return {
    ...DEFAULT_AUTH_CONFIG,
    // Another site at AUTH_SITE_URL has its own place for codes, or none.
    ...(environment.AUTH_SITE_URL === undefined && { codePageUrl: new URL('/admin/code', ownAddress).href }),
    issuer: `${ownAddress.replace(/\/+$/, '')}/auth/v1`,
    siteUrl: environment.AUTH_SITE_URL ?? ownAddress,
    redirectAllow: environment.AUTH_REDIRECT_ALLOW,
    loopbackRedirects: environment.isLocal,
    signup: environment.AUTH_SIGNUP,
    anonymous: environment.AUTH_ANONYMOUS,
    manualLinking: environment.AUTH_MANUAL_LINKING,
    // What works on the desk for a person is let in by the OAuth server.
    oauthServer: environment.AUTH_OAUTH_SERVER || environment.MCP,
    deskResource: environment.MCP ? new URL('/mcp', ownAddress).href : null,
    oauthRegistration: environment.AUTH_OAUTH_REGISTRATION,
    saml: environment.AUTH_SAML,
    autoconfirmEmail: environment.AUTH_AUTOCONFIRM_EMAIL,
    autoconfirmPhone: environment.AUTH_AUTOCONFIRM_PHONE,
    phoneEnabled: environment.AUTH_PHONE,
    sendsPhoneMessages: environment.SMS_WEBHOOK_URL !== undefined || environment.SMS_TO_FILE,
    testOtps: new Map(
      environment.AUTH_TEST_OTP.map((pair) => pair.replace('+', '').split('=') as [string, string]),
    ),
    factorTypes: new Set(environment.AUTH_FACTORS),
    minPasswordLength: environment.AUTH_MIN_PASSWORD,
    // A lowered minimum means tests with test passwords.
    refuseCommonPasswords: environment.AUTH_MIN_PASSWORD >= DEFAULT_AUTH_CONFIG.minPasswordLength,
    external,
    web3: { ethereum: environment.AUTH_WEB3_ETHEREUM, solana: environment.AUTH_WEB3_SOLANA },
    limited: environment.RATE_LIMITS,
  };
}
