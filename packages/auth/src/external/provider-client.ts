import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { ExternalProvider } from '../config/external-provider.ts';
import { appleClientSecret } from './apple-client-secret.ts';
import { callProvider } from './provider-failure.ts';

const SIGN_IN_SCOPES = {
  openid: ['openid', 'email', 'profile'],
  apple: ['openid', 'email', 'name'],
  github: ['user:email'],
} as const;

/** What is stored between leaving for a provider and the return. */
export interface ProviderChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface AuthorizationRequest extends ProviderChecks {
  redirectUri: string;
  /** From the caller, in addition to the configured ones. */
  scopes: readonly string[];
  /** Passed on unchanged, such as `prompt` and `login_hint`. */
  parameters: Readonly<Record<string, string>>;
}

/** Where to send the browser. Throws `ProviderFailure`. */
export async function authorizationUrl(
  provider: ExternalProvider,
  request: AuthorizationRequest,
): Promise<URL> {
  return callProvider(provider.name, async () => {
    const scopes = new Set([...SIGN_IN_SCOPES[provider.kind], ...provider.scopes, ...request.scopes]);
    return buildAuthorizationUrl(await providerConfiguration(provider), {
      ...request.parameters,
      redirect_uri: request.redirectUri,
      scope: [...scopes].join(' '),
      state: request.state,
      ...(provider.kind === 'github' ? {} : { nonce: request.nonce }),
      // Apple gives name and address to a form post only.
      ...(provider.kind === 'apple' ? { response_mode: 'form_post' } : {}),
      code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
      code_challenge_method: 'S256',
    });
  });
}

const configurations = new WeakMap<ExternalProvider, Promise<Configuration>>();

/** Discovered once per process; the next request retries a failed discovery. */
export function providerConfiguration(provider: ExternalProvider): Promise<Configuration> {
  let found = configurations.get(provider);
  if (found === undefined) {
    found = configure(provider);
    configurations.set(provider, found);
    found.catch(() => configurations.delete(provider));
  }
  return found;
}

async function configure(provider: ExternalProvider): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const authentication =
    provider.appleKey === undefined ? clientAuthentication(clientSecret) : appleAuthentication(provider);
  const timeoutS = provider.timeoutMs / 1000;
  // The configuration allows http on this machine only.
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  if (provider.kind !== 'github') {
    return discovery(new URL(issuer), clientId, undefined, authentication, {
      timeout: timeoutS,
      // The standard accepts the TLS of the token endpoint; a signature also protects against a proxy in between.
      execute: [enableNonRepudiationChecks, ...execute],
    });
  }
  const configuration = new Configuration(
    {
      issuer,
      authorization_endpoint: `${issuer}/login/oauth/authorize`,
      token_endpoint: `${issuer}/login/oauth/access_token`,
    },
    clientId,
    undefined,
    ClientSecretPost(clientSecret),
  );
  configuration.timeout = timeoutS;
  for (const prepare of execute) prepare(configuration);
  return configuration;
}

/** Apple takes a client secret in the body, made from its key for each use. */
function appleAuthentication(provider: ExternalProvider): ClientAuth {
  return async (server, client, body, headers) => {
    const authenticate = ClientSecretPost(await appleClientSecret(provider));
    await authenticate(server, client, body, headers);
  };
}

/** In the body if the provider supports it, otherwise in the header, the default of RFC 8414. */
function clientAuthentication(clientSecret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  return (server, client, body, headers) => {
    const accepted = server.token_endpoint_auth_methods_supported ?? [];
    return (accepted.includes('client_secret_post') ? post : basic)(server, client, body, headers);
  };
}
