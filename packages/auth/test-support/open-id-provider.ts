import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import type { ExternalProvider } from '../src/config/external-provider.ts';

interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

export interface OpenIdProvider {
  /** Its entry in the configuration. */
  provider: ExternalProvider;
  /** Signs its ID tokens, by the key ID `test`. */
  signingKey: CryptoKey;
  /** People by subject; tests add theirs. */
  accounts: Map<string, ProviderAccount>;
  /** Names of requests by path so far, such as `POST /token`. */
  requests: string[];
  /** While set, requests whose path it matches wait, or are answered with this status. */
  trouble: { path: RegExp; status: number | 'hang' } | null;
  stop: () => Promise<void>;
}

/** The subject that declines to sign in. */
export const DECLINING_SUBJECT = 'declines';

/**
 * A real OpenID Connect provider on loopback. It signs in the subject named by `login_hint` without further questions.
 */
export async function startOpenIdProvider(options: {
  redirectUri: string;
  name?: string;
  clientAuthentication?: 'client_secret_post' | 'client_secret_basic';
  /** Addresses and names are in the ID token, as at Google and Apple, and not only at the userinfo endpoint. */
  profileInIdToken?: boolean;
  /** Whether a client secret is right; absent: it is compared with the registered one. */
  isClientSecret?: (secret: string) => Promise<boolean>;
}): Promise<OpenIdProvider> {
  const accounts = new Map<string, ProviderAccount>();
  const requests: string[] = [];
  let handle: RequestListener = () => undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://provider');
    requests.push(`${request.method} ${pathname}`);
    const { trouble } = running;
    if (trouble === null || !trouble.path.test(pathname)) return handle(request, response);
    if (trouble.status !== 'hang') response.writeHead(trouble.status).end('trouble');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientAuthentication = options.clientAuthentication ?? 'client_secret_post';
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const client = { client_id: 'our-site', client_secret: 'a secret of our site and its provider' };
  const oidc = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [options.redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: clientAuthentication,
      },
    ],
    clientAuthMethods: [clientAuthentication],
    conformIdTokenClaims: options.profileInIdToken !== true,
    claims: { email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    cookies: { keys: ['a key of a test'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', use: 'sig', alg: 'RS256' }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, subject) => {
      const account = accounts.get(subject);
      return account && { accountId: subject, claims: () => ({ sub: subject, ...account }) };
    },
    // Every sign-in consents to all requested scopes.
    loadExistingGrant: async ({ oidc: { client: who, session, params } }) => {
      const known = who && session?.grantIdFor(who.clientId);
      if (known) return oidc.Grant.find(known);
      const grant = new oidc.Grant({ clientId: who?.clientId, accountId: session?.accountId });
      grant.addOIDCScope(String(params?.scope));
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      RefreshToken: 600,
    },
  });
  const { isClientSecret } = options;
  if (isClientSecret !== undefined) oidc.Client.prototype.compareClientSecret = isClientSecret;
  const protocol = oidc.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return protocol(request, response);
    return void signIn(oidc, request, response).catch(() => response.writeHead(500).end());
  };
  const running: OpenIdProvider = {
    provider: {
      name: options.name ?? 'keycloak',
      kind: 'openid',
      issuer,
      clientId: client.client_id,
      otherClientIds: [],
      skipNonceCheck: false,
      clientSecret: client.client_secret,
      scopes: [],
      timeoutMs: 4000,
    },
    signingKey: privateKey,
    accounts,
    requests,
    trouble: null,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return running;
}

async function signIn(oidc: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await oidc.interactionDetails(request, response);
  const subject = String(params.login_hint);
  const result =
    subject === DECLINING_SUBJECT
      ? { error: 'access_denied', error_description: 'End-User aborted interaction' }
      : { login: { accountId: subject } };
  await oidc.interactionFinished(request, response, result);
}

/**
 * Opens `address` like a browser tab until it is sent somewhere else than the provider; gives that address.
 * `cookies` is the browser's jar, shared by its tabs.
 */
export async function visit(address: string, cookies = new Map<string, string>()): Promise<string> {
  const { origin } = new URL(address);
  let at = address;
  for (let hops = 0; hops < 10; hops += 1) {
    const { location, status } = await open(at, cookies);
    if (location === null) throw new Error(`${at} answered ${status} without a redirect`);
    at = new URL(location, at).href;
    if (new URL(at).origin !== origin) return at;
  }
  throw new Error('the provider redirects in circles');
}

/** The same for a provider that returns by a form, which the page sends at once; gives its target and fields. */
export async function visitForm(address: string): Promise<{ action: string; fields: URLSearchParams }> {
  const cookies = new Map<string, string>();
  let at = address;
  for (let hops = 0; hops < 10; hops += 1) {
    const { location, html } = await open(at, cookies);
    if (location === null) {
      const [, action = ''] = /<form [^>]*action="([^"]*)"/.exec(html) ?? [];
      const inputs = html.matchAll(/<input [^>]*name="([^"]*)" value="([^"]*)"/g);
      return {
        action,
        fields: new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, value])),
      };
    }
    at = new URL(location, at).href;
  }
  throw new Error('the provider redirects in circles');
}

interface OpenedPage {
  status: number;
  location: string | null;
  html: string;
}

async function open(at: string, cookies: Map<string, string>): Promise<OpenedPage> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
  const html = await response.text();
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return { status: response.status, location: response.headers.get('location'), html };
}
