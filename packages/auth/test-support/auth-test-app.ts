import type { Database } from '@fml/postgres';
import { createAuthApp } from '../src/auth-app.ts';
import { type AuthConfig, DEFAULT_AUTH_CONFIG } from '../src/config/auth-config.ts';
import type { AuthServices, ConnectToPublicHost } from '../src/core.ts';
import { createAuthServices } from '../src/create-auth-services.ts';
import { type ConfiguredKeys, importConfiguredKeys } from '../src/keys/configured-keys.ts';
import { verifyPassword } from '../src/passwords/password-hash.ts';
import { createPasswordHasher } from '../src/passwords/password-hasher.ts';
import { cheapHash } from './cheap-hash.ts';

export const TEST_PUBLISHABLE_KEY = 'sb_publishable_0123456789abcdef';
export const TEST_SECRET_KEY = 'sb_secret_fedcba9876543210fedcba98';
export const TEST_ORIGIN = 'http://site.test';

export interface AuthTestApp {
  services: AuthServices;
  /** Answers addresses below `http://site.test/auth/v1`, as `fetch` does; for the real client as well. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** One JSON request; `path` below /auth/v1. */
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** The test's clock; assign to move it. */
  clock: { now: Date };
  /** What was reported as a server fault. */
  errors: Error[];
  /** Passwords hashed and verified so far. */
  work: { hashes: number; verifications: number };
}

export interface AuthTestOptions {
  database: Database | (() => Database);
  config?: Partial<AuthConfig>;
  jwtSecret?: string;
  configured?: ConfiguredKeys;
  requireKey?: boolean;
  allowedOrigins?: readonly string[];
  clock?: { now: Date };
  secret?: string;
  clientAddress?: () => string;
  connect?: ConnectToPublicHost;
  log?: AuthServices['log'];
}

/** The auth surface without a socket: sign-up on, short passwords allowed, limits off, unless told otherwise. */
export async function authTestApp(options: AuthTestOptions): Promise<AuthTestApp> {
  const clock = options.clock ?? { now: new Date() };
  const errors: Error[] = [];
  const work = { hashes: 0, verifications: 0 };
  const { database } = options;
  const services = createAuthServices({
    config: {
      ...DEFAULT_AUTH_CONFIG,
      issuer: `${TEST_ORIGIN}/auth/v1`,
      siteUrl: TEST_ORIGIN,
      signup: true,
      minPasswordLength: 6,
      refuseCommonPasswords: false,
      limited: false,
      ...options.config,
    },
    database: typeof database === 'function' ? database : () => database,
    secret: options.secret ?? 'a secret of tests, long enough to be one',
    keys: {
      publishableKey: TEST_PUBLISHABLE_KEY,
      secretKey: TEST_SECRET_KEY,
      requireKey: options.requireKey ?? false,
    },
    connect: options.connect,
    log: options.log,
    configured: options.configured ?? (await importConfiguredKeys({ jwtSecret: options.jwtSecret })),
    now: () => clock.now,
    passwords: createPasswordHasher({
      work: {
        hash: async (password) => {
          work.hashes += 1;
          return cheapHash(password);
        },
        verify: (password, stored) => {
          work.verifications += 1;
          return verifyPassword(password, stored);
        },
      },
    }),
  });
  const app = createAuthApp({
    services,
    limitMs: 120_000,
    allowedOrigins: options.allowedOrigins ?? [],
    describeRequest: () => {
      const clientAddress = options.clientAddress?.() ?? '198.51.100.7';
      return { clientAddress, clientKey: clientAddress, requestId: 'request-of-a-test' };
    },
    onError: (error) => errors.push(error),
  });
  const fetch: AuthTestApp['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    url.pathname = url.pathname.replace(/^\/auth\/v1/, '');
    return app.fetch(new Request(url, request));
  };
  const call: AuthTestApp['call'] = (method, path, body, headers = {}) =>
    fetch(`${TEST_ORIGIN}/auth/v1${path}`, {
      method,
      headers: { 'x-supabase-api-version': '2024-01-01', 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  return { services, fetch, call, clock, errors, work };
}
