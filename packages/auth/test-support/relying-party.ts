import * as oidc from 'openid-client';
import type { AuthTestApp } from './auth-test-app.ts';
import { TEST_ORIGIN } from './auth-test-app.ts';

export { ClientSecretPost } from 'openid-client';

/** A sign-in that has left the application: what it must remember until the browser returns. */
export interface BegunSignIn {
  /** Where the application sends the browser. */
  address: URL;
  checks: { pkceCodeVerifier: string; expectedState: string; expectedNonce?: string };
}

export type ApplicationTokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** An application that signs people in through this server, built on `openid-client`. */
export interface RelyingParty {
  config: oidc.Configuration;
  begin: (parameters?: Record<string, string>) => Promise<BegunSignIn>;
  finish: (returned: string, begun: BegunSignIn) => Promise<ApplicationTokens>;
  refresh: (
    refreshToken: string | undefined,
    parameters?: Record<string, string>,
  ) => Promise<ApplicationTokens>;
  userinfo: (tokens: ApplicationTokens) => Promise<oidc.UserInfoResponse>;
  revoke: (token: string | undefined) => Promise<void>;
}

const ISSUER = new URL(`${TEST_ORIGIN}/auth/v1`);

type App = Pick<AuthTestApp, 'fetch' | 'clock'>;

/** Reads the discovery document; `secret` absent: a public client. */
export async function relyingParty(
  app: App,
  { clientId, secret, redirectUri }: { clientId: string; secret?: string; redirectUri: string },
  authentication: (secret: string) => oidc.ClientAuth = oidc.ClientSecretBasic,
): Promise<RelyingParty> {
  const config = await oidc.discovery(
    ISSUER,
    clientId,
    undefined,
    secret === undefined ? oidc.None() : authentication(secret),
    discoveryOptions(app),
  );
  return connect(config, redirectUri);
}

/** Registers itself first (RFC 7591). */
export async function registeredRelyingParty(
  app: App,
  metadata: Partial<oidc.ClientMetadata> & { redirect_uris: string[] },
): Promise<RelyingParty> {
  const config = await oidc.dynamicClientRegistration(ISSUER, metadata, undefined, discoveryOptions(app));
  return connect(config, metadata.redirect_uris[0] ?? '');
}

function discoveryOptions(app: App): oidc.DiscoveryRequestOptions {
  return {
    [oidc.customFetch]: (input, init) => app.fetch(input, init as RequestInit),
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  };
}

function connect(config: oidc.Configuration, redirectUri: string): RelyingParty {
  return {
    config,
    begin: async (parameters = {}) => {
      const verifier = oidc.randomPKCECodeVerifier();
      const state = oidc.randomState();
      const nonce = parameters.scope?.includes('openid') ? oidc.randomNonce() : undefined;
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        ...(nonce === undefined ? {} : { nonce }),
        ...parameters,
      });
      const checks = { pkceCodeVerifier: verifier, expectedState: state };
      return { address, checks: nonce === undefined ? checks : { ...checks, expectedNonce: nonce } };
    },
    finish: (returned, { checks }) => oidc.authorizationCodeGrant(config, new URL(returned), checks),
    refresh: (refreshToken, parameters) => oidc.refreshTokenGrant(config, refreshToken ?? '', parameters),
    userinfo: (tokens) =>
      oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? oidc.skipSubjectCheck),
    revoke: (token) => oidc.tokenRevocation(config, token ?? ''),
  };
}
