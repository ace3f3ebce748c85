import { DEFAULT_AUTH_CONFIG, NO_CONFIGURED_KEYS } from '@fml/auth';
import { TEST_ORIGIN, TEST_PUBLISHABLE_KEY, TEST_SECRET_KEY } from '@fml/auth/test-support/auth-test-app.ts';
import { authenticatorCode } from '@fml/auth/test-support/authenticator-app.ts';
import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import type { ApiKeyKind, ApiScope, StaffRole } from '@fml/contract';
import { createTestDatabase } from '@fml/postgres/testing';
import { allow, assistantMemory, MCP_ADDRESS } from '../../apps/site/test-support/mcp-application.ts';
import { siteOf, testApp } from '../../apps/site/test-support/test-app.ts';
import { adminClient, type Person, testClient } from '../conformance/auth-client.ts';
import { callDesk } from '../conformance/call-desk.ts';
import {
  approve,
  begin,
  codeFor,
  exchangeFields,
  newApplication,
  requestToken,
} from '../conformance/oauth-applications.ts';

/** The whole server in this process, with everything on, and what a person gives to programs. */

const PASSWORD = 'seven grey doors open slowly';

export type AccessDesk = Awaited<ReturnType<typeof openAccessDesk>>;

export async function openAccessDesk() {
  const testing = await createTestDatabase();
  const { app, lines } = testApp({
    database: testing.db,
    site: await siteOf({ 'assess/index.html': '<h1>Assess</h1>' }),
    limited: false,
    publishableKey: TEST_PUBLISHABLE_KEY,
    accounts: {
      secret: 'a secret of tests, long enough to be one',
      secretKey: TEST_SECRET_KEY,
      configured: NO_CONFIGURED_KEYS,
      config: {
        ...DEFAULT_AUTH_CONFIG,
        issuer: `${TEST_ORIGIN}/auth/v1`,
        // Passkeys need an address that browsers allow them for.
        siteUrl: 'https://site.test',
        manualLinking: true,
        oauthServer: true,
        oauthRegistration: true,
        deskResource: MCP_ADDRESS,
        saml: true,
        limited: false,
      },
    },
  });
  const server = {
    fetch: async (input: string | URL | Request, init?: RequestInit) => app.request(new Request(input, init)),
    call: () => Promise.reject(new Error('not asked here')),
  };
  const read = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await testing.db.adminPool.query<Row>(sql, values)).rows;

  /** A new session of this person, with the password alone. */
  const signIn = async (email: string): Promise<Person> => {
    const { client } = testClient(server);
    const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    if (error !== null) throw error;
    return { id: data.user.id, email, client, bearer: bearer(data.session.access_token) };
  };
  let counter = 0;
  const staff = async (staffRole: StaffRole): Promise<Person> => {
    counter += 1;
    const email = `person${counter}@desk.example`;
    await createTestStaff(testing.db, { email, password: PASSWORD, staffRole });
    return signIn(email);
  };
  return {
    app,
    lines,
    testing,
    read,
    signIn,
    staff,
    fetch: server.fetch,
    stranger: async () => {
      const person = await staff('owner');
      await read('delete from public.user_roles where user_id = $1', [person.id]);
      return person;
    },
    /** Sets a second factor up and uses it. */
    takeSecondStep: async (person: Person): Promise<Person> => {
      const { mfa } = person.client.auth;
      const { data } = await mfa.enroll({ factorType: 'totp' });
      const code = authenticatorCode(data?.totp.secret ?? '');
      const raised = await mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
      if (raised.error !== null) throw raised.error;
      return { ...person, bearer: bearer(raised.data.access_token) };
    },
    key: async ({ client }: Person, scopes: ApiScope[], kind: ApiKeyKind = 'personal') => {
      const wanted = { name: 'Robot', kind, scopes, expiresAt: null };
      const { data, refusal } = await callDesk(client, 'make-api-key', wanted);
      if (refusal !== null) throw refusal;
      return { id: data.id, headers: { authorization: `Bearer ${data.secret}` } };
    },
    /** An application of the desk that registered itself, and was allowed this by the person. */
    application: async (person: Person, scopes: readonly string[]) => {
      const memory = assistantMemory();
      await allow(server, memory, async (at) => approve(person, await begin(server, at)), scopes.join(' '));
      return { id: memory.clientId(), headers: { authorization: `Bearer ${memory.accessToken()}` } };
    },
    /** An application that learned who the person is, and got no more. */
    identityApplication: async (person: Person) => {
      const application = await newApplication(server);
      const code = await codeFor(server, person, application.client_id);
      const { body } = await requestToken(server, exchangeFields(application, code));
      return bearer(body['access_token'] ?? '');
    },
    admin: adminClient(server).auth.admin,
  };
}

export const PUBLIC_KEY = { apikey: TEST_PUBLISHABLE_KEY };
export const SECRET_KEY = { apikey: TEST_SECRET_KEY, authorization: `Bearer ${TEST_SECRET_KEY}` };

function bearer(token: string) {
  return { ...PUBLIC_KEY, authorization: `Bearer ${token}` };
}
