import { createHash } from 'node:crypto';
import { DEFAULT_AUTH_CONFIG, NO_CONFIGURED_KEYS } from '@fml/auth';
import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  allow,
  assistantMemory,
  type Client,
  connect,
  MCP_ADDRESS,
} from '../../apps/site/test-support/mcp-application.ts';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { type Person, testClient } from './auth-client.ts';
import { approve, begin } from './oauth-applications.ts';

/** Support of the tests of /mcp: a server whose desk applications may use, and people and applications on it. */

export const PASSWORD = 'seven grey doors open slowly';
export const BOTH = 'leads:read leads:write';
export const ORIGIN = new URL(MCP_ADDRESS).origin;
export const CONFIG = {
  ...DEFAULT_AUTH_CONFIG,
  issuer: `${ORIGIN}/auth/v1`,
  siteUrl: ORIGIN,
  oauthServer: true,
  oauthRegistration: true,
  deskResource: MCP_ADDRESS,
  limited: false,
};
export const ACCOUNTS = {
  secret: 'a secret of tests, long enough to be one',
  secretKey: 'sb_secret_0123456789abcdefghijklmn',
  configured: NO_CONFIGURED_KEYS,
};

export let testing: TestDatabase;
export let dana: Person;
export let lead: { kind: 'submission'; id: string };
export let counter = 0;
export let app: { fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response> };

/** For the tests of one file: a server, and before each test a person of the staff and a lead. */
export function useDesk(options: () => Partial<Parameters<typeof testApp>[0]> = () => ({})): void {
  beforeAll(async () => {
    testing = await createTestDatabase();
    app = serve({ accounts: { ...ACCOUNTS, config: CONFIG }, ...options() });
  });
  afterAll(() => testing.drop());
  beforeEach(async () => {
    counter += 1;
    dana = await staff(`dana${counter}@desk.example`);
    lead = { kind: 'submission', id: await insertSubmission(testing.db.appPool) };
  });
}

export function serve(options: Parameters<typeof testApp>[0]) {
  const served = testApp({ database: testing.db, limited: false, ...options }).app;
  return {
    fetch: async (input: string | URL | Request, init?: RequestInit) =>
      served.request(new Request(input, init)),
  };
}

export async function staff(email: string): Promise<Person> {
  await createTestStaff(testing.db, { email, password: PASSWORD });
  const { client } = testClient(app, { key: TEST_KEY });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  const bearer = { authorization: `Bearer ${data.session.access_token}` };
  return { id: data.user.id, email, client, bearer };
}

/** A browser in which this person is signed in, and allows everything. */
export function browserOf(person: Person) {
  const server = { ...app, call: () => Promise.reject(new Error('not asked by a browser')) };
  return async (address: URL) => approve(person, await begin(server, address));
}

export async function assistantOf(person: Person, scope = BOTH) {
  const memory = assistantMemory();
  await allow(app, memory, browserOf(person), scope);
  return { memory, client: await connect(app, { token: memory.accessToken() }) };
}

export async function call(client: Client, name: string, input: Record<string, unknown>) {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: input });
  const [first] = content as { text: string }[];
  return {
    isError: isError === true,
    text: first?.text ?? '',
    data: (structuredContent as { data?: Record<string, unknown> } | undefined)?.data ?? {},
  };
}

export async function read<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await testing.db.adminPool.query<Row>(sql, values)).rows;
}

export async function updatedAt(client: Client): Promise<unknown> {
  const { data } = await call(client, 'read_lead', lead);
  return (data['lead'] as { updated_at: string }).updated_at;
}

export function limitKeyOf(clientId: string): string {
  return createHash('sha256').update(`${dana.id} ${clientId}`).digest('base64url').slice(0, 22);
}

export function isSameLead(of: unknown): boolean {
  return (of as { id?: string } | null)?.id === lead.id;
}

export function withToken(
  path: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.fetch(`${ORIGIN}${path}`, {
    headers: { apikey: TEST_KEY, authorization: `Bearer ${token}`, ...headers },
  });
}

/** One message without the client. */
export function post(
  token: string | undefined,
  headers: Record<string, string> = {},
  method = 'tools/list',
  params: object = {},
): Promise<Response> {
  return app.fetch(MCP_ADDRESS, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
}
