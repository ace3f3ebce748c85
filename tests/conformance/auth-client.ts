import {
  type AuthTestApp,
  TEST_ORIGIN,
  TEST_PUBLISHABLE_KEY,
  TEST_SECRET_KEY,
} from '@fml/auth/test-support/auth-test-app.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export interface TestClient {
  client: SupabaseClient;
  /** What the client keeps, by its storage key. */
  stored: Map<string, string>;
}

/** The unmodified client library against an app in this process, with a memory of its own. */
export function testClient(
  app: Pick<AuthTestApp, 'fetch'>,
  options: { key?: string; flowType?: 'pkce' | 'implicit'; stored?: Map<string, string> } = {},
): TestClient {
  const stored = options.stored ?? new Map<string, string>();
  const client = createClient(TEST_ORIGIN, options.key ?? TEST_PUBLISHABLE_KEY, {
    auth: {
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: options.flowType ?? 'implicit',
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
    global: { fetch: (input, init) => app.fetch(input, init) },
  });
  return { client, stored };
}

/** A trusted server's client. */
export function adminClient(app: Pick<AuthTestApp, 'fetch'>): SupabaseClient {
  return testClient(app, { key: TEST_SECRET_KEY }).client;
}

export interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
  bearer: { authorization: string };
}

/** Someone who has just signed up, at an app that confirms addresses at once. */
export async function newPerson(
  app: Pick<AuthTestApp, 'fetch'>,
  data: Record<string, string> = {},
): Promise<Person & { password: string }> {
  const { client } = testClient(app);
  const credentials = newCredentials();
  const { data: signedUp, error } = await client.auth.signUp({ ...credentials, options: { data } });
  if (error !== null) throw error;
  const bearer = { authorization: `Bearer ${signedUp.session?.access_token}` };
  return { ...credentials, id: signedUp.user?.id ?? '', client, bearer };
}

let counter = 0;

/** Credentials that are unique in this file. */
export function newCredentials(): { email: string; password: string } {
  counter += 1;
  return { email: `person${counter}-${Date.now()}@example.com`, password: `a password of person ${counter}` };
}
