import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { AuthConfig } from '../src/config/auth-config.ts';
import { type AuthTestApp, type AuthTestOptions, authTestApp } from './auth-test-app.ts';
import { CALLBACK_ADDRESS } from './external-journey.ts';
import { type OpenIdProvider, startOpenIdProvider } from './open-id-provider.ts';

/** A user as `GET /user` shows it. */
type ShownUser = {
  id: string;
  email: string;
  identities: { provider: string; id: string; identity_data: Record<string, unknown> }[];
} & Record<string, unknown>;

/** A database, an OpenID provider on loopback with test accounts, and apps that connect the two. */
export interface OAuthTestSetup {
  testing: TestDatabase;
  idp: OpenIdProvider;
  appWith(
    config?: Partial<AuthConfig>,
    options?: Omit<AuthTestOptions, 'database' | 'config'>,
  ): Promise<AuthTestApp>;
  /** A new person at the provider. */
  person(account?: { email?: string; email_verified?: boolean; name?: string }): {
    subject: string;
    email: string;
  };
  userOf(app: AuthTestApp, accessToken: string | undefined): Promise<ShownUser>;
  countUsers(email: string): Promise<number>;
  end(): Promise<void>;
}

/** One setup for all tests of the calling file; a simulated fault of the provider ends with its test. */
export function oauthTestProviderForFile(options: { profileInIdToken?: boolean } = {}): () => OAuthTestSetup {
  let world: OAuthTestSetup;
  beforeAll(async () => {
    world = await oauthTestSetup(options);
  });
  afterAll(() => world.end());
  afterEach(() => {
    world.idp.trouble = null;
  });
  return () => world;
}

async function oauthTestSetup(options: { profileInIdToken?: boolean }): Promise<OAuthTestSetup> {
  const testing = await createTestDatabase();
  const idp = await startOpenIdProvider({ ...options, redirectUri: CALLBACK_ADDRESS });
  let counter = 0;
  return {
    testing,
    idp,
    appWith: (config = {}, appOptions = {}) =>
      authTestApp({ ...appOptions, database: testing.db, config: { external: [idp.provider], ...config } }),
    person: (account = {}) => {
      counter += 1;
      const subject = `subject-${counter}`;
      const email = `person-${counter}@example.com`;
      idp.accounts.set(subject, { email, email_verified: true, name: `Person ${counter}`, ...account });
      return { subject, email };
    },
    userOf: async (app, accessToken) => {
      const answer = await app.call('GET', '/user', undefined, { authorization: `Bearer ${accessToken}` });
      if (answer.status !== 200) throw new Error(`GET /user answered ${answer.status}`);
      return (await answer.json()) as ShownUser;
    },
    countUsers: async (email) => {
      const { rows } = await testing.db.authPool.query('select id from auth.users where email = $1', [email]);
      return rows.length;
    },
    end: async () => {
      await idp.stop();
      await testing.drop();
    },
  };
}
