import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import {
  insertRow,
  insertSubmission,
  SAMPLE_CONSULTATION,
  SAMPLE_REPORT,
} from '@fml/postgres/testing/sample-rows';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { testClient } from './auth-client.ts';

/**
 * Every way a session or its person comes to an end, against every path that is for staff: the access token from before,
 * which would still be valid for an hour, is refused at its next request. The paths come from the catalog.
 */

const PASSWORD = 'seven grey doors open slowly';
const SECRET_KEY = 'sb_secret_0123456789abcdefghijklmn';
const COLLEAGUE = 'colleague@desk.example';

interface TableFacts {
  name: string;
  insertable: string | null;
  updatable: string | null;
  deletable: boolean;
}
interface Person {
  id: string;
  email: string;
  /** The session that ends. */
  client: SupabaseClient;
  token: string;
}
interface Ending {
  how: string;
  end: (person: Person) => Promise<unknown>;
  /** The person is still signed in, but no admin. */
  isRoleOnly?: true;
}

const ENDED = { status: 401, body: { code: 'PT401', message: 'This session has ended. Sign in again.' } };

let testing: TestDatabase;
let app: ReturnType<typeof testApp>['app'];
let tables: TableFacts[];
let functions: { name: string; args: string[] | null }[];
let colleague: SupabaseClient;
let person: Person;
let counter = 0;

beforeAll(async () => {
  testing = await createTestDatabase();
  ({ app } = testApp({ database: testing.db, limited: false }));
  await createTestStaff(testing.db, { email: COLLEAGUE, password: PASSWORD });
  colleague = await signedIn(COLLEAGUE);
  const { appPool, adminPool } = testing.db;
  const lead_id = await insertSubmission(appPool);
  await insertRow(appPool, 'consultation_requests', SAMPLE_CONSULTATION);
  await insertRow(appPool, 'website_reports', SAMPLE_REPORT);
  await insertRow(appPool, 'onboarding_drafts', { step: 2 });
  await adminPool.query(
    `insert into public.lead_notes (lead_kind, lead_id, body, author)
     select 'submission', $1, 'Called.', user_id from public.user_roles`,
    [lead_id],
  );
  tables = await read<TableFacts>(
    `select c.relname as name, has_table_privilege('authenticated', c.oid, 'delete') as deletable,
        (select min(attname) from pg_attribute a where a.attrelid = c.oid and attnum > 0
          and has_column_privilege('authenticated', c.oid, attnum, 'insert')) as insertable,
        (select min(attname) from pg_attribute a where a.attrelid = c.oid and attnum > 0
          and has_column_privilege('authenticated', c.oid, attnum, 'update')) as updatable
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_any_column_privilege('authenticated', c.oid, 'select') order by 1`,
  );
  functions = await read(
    `select proname as name, proargnames as args from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
        and (proname like 'desk\\_%' or proname = 'is_admin') order by 1`,
  );
});
afterAll(() => testing.drop());

beforeEach(async () => {
  counter += 1;
  const email = `staff${counter}@desk.example`;
  const id = await createTestStaff(testing.db, { email, password: PASSWORD });
  const client = await signedIn(email);
  const { data } = await client.auth.getSession();
  person = { id, email, client, token: data.session?.access_token ?? '' };
  const view = { user_id: person.id, screen: 'submissions', name: 'Mine', query: 'status=new' };
  expect((await client.from('saved_views').insert(view)).error).toBeNull();
  expect((await ask('POST', '/rest/v1/rpc/desk_require_staff', {})).status).toBe(204);
});

const ENDINGS: Ending[] = [
  { how: 'signed out here', end: ({ client }) => client.auth.signOut({ scope: 'local' }) },
  {
    how: 'signed out by a password changed in another browser',
    end: async ({ email }) =>
      (await signedIn(email)).auth.updateUser({ password: 'nine blue doors open slowly' }),
  },
  { how: 'banned', end: ({ id }) => asServer('PUT', id, { ban_duration: '24h' }) },
  { how: 'deleted', end: ({ id }) => asServer('DELETE', id, {}) },
  {
    how: 'removed by a colleague',
    end: ({ id }) => colleague.functions.invoke('remove-staff', { body: { user_id: id } }),
  },
  { how: 'a used refresh token came back', end: bringUsedTokenBack },
  {
    how: 'past the end of the session',
    end: ({ id }) =>
      testing.db.authPool.query(
        `update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`,
        [id],
      ),
  },
  {
    how: 'the session of an application',
    end: ({ id }) =>
      testing.db.authPool.query(
        `with application as (
           insert into auth.oauth_clients (id, registration_type, redirect_uris, grant_types, token_endpoint_auth_method)
           values (gen_random_uuid(), 'manual', 'https://app.example', 'authorization_code', 'none') returning id
         )
         update auth.sessions set oauth_client_id = application.id from application where user_id = $1`,
        [id],
      ),
    isRoleOnly: true,
  },
  {
    how: 'without the role',
    end: ({ id }) => testing.db.adminPool.query('delete from public.user_roles where user_id = $1', [id]),
    isRoleOnly: true,
  },
];

/** Each ends sessions as one above does. */
const FURTHER_ENDINGS: Ending[] = [
  { how: 'signed out everywhere', end: ({ client }) => client.auth.signOut({ scope: 'global' }) },
  {
    how: 'signed out from another browser',
    end: async ({ email }) => (await signedIn(email)).auth.signOut({ scope: 'others' }),
  },
  {
    how: 'given a new password by a trusted server',
    end: ({ id }) => asServer('PUT', id, { password: 'nine blue doors open slowly' }),
  },
  { how: 'deleted softly', end: ({ id }) => asServer('DELETE', id, { should_soft_delete: true }) },
];

const NAME = '$how: nothing is read, written or done';
test.each(ENDINGS)(NAME, expectNothingDone);
test.each(FURTHER_ENDINGS)(NAME, { tags: ['long'] }, expectNothingDone);

async function expectNothingDone({ end, isRoleOnly }: Ending): Promise<void> {
  await end(person);
  const before = await everything();
  await expectNoRowRead(isRoleOnly === true);
  await expectNoRowWritten(isRoleOnly === true);
  await expectNoDeskFunction(isRoleOnly === true);
  await expectNoTeamFunction(isRoleOnly === true);
  expect(await everything()).toEqual(before);
}

async function expectNoRowRead(isRoleOnly: boolean): Promise<void> {
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'onboarding_submissions',
      'consultation_requests',
      'website_reports',
      'user_roles',
    ]),
  );
  for (const { name } of tables) {
    // A question that is allowed and finds nothing: the role is gone, or all rows went with the person.
    const finds = isRoleOnly || (await isEmpty(name)) ? { status: 200, body: [] } : ENDED;
    expect(await ask('GET', `/rest/v1/${name}?select=*`), name).toMatchObject(finds);
  }
}

async function expectNoRowWritten(isRoleOnly: boolean): Promise<void> {
  for (const { name, insertable, updatable, deletable } of tables) {
    const hasRows = !(await isEmpty(name));
    const attempts: [method: string, query: string, body?: unknown][] = [];
    if (updatable !== null && hasRows)
      attempts.push(['PATCH', '?created_at=not.is.null', { [updatable]: null }]);
    if (deletable && hasRows) attempts.push(['DELETE', '?created_at=not.is.null']);
    if (insertable !== null) attempts.push(['POST', '', { [insertable]: null }]);
    for (const [method, query, body] of attempts) {
      const answer = await ask(method, `/rest/v1/${name}${query}`, body);
      if (!isRoleOnly) expect({ name, method, ...answer }).toMatchObject({ name, method, ...ENDED });
    }
  }
}

async function expectNoDeskFunction(isRoleOnly: boolean): Promise<void> {
  expect(functions.length).toBeGreaterThan(25);
  for (const { name, args } of functions) {
    const given = Object.fromEntries((args ?? []).map((arg) => [arg, null]));
    const answer = await ask('POST', `/rest/v1/rpc/${name}`, given);
    if (name === 'is_admin' && isRoleOnly) expect(answer.body).toBe(false);
    else {
      const refusal = isRoleOnly ? { status: 403, body: { code: '42501' } } : ENDED;
      expect({ name, ...answer }).toMatchObject({ name, ...refusal });
    }
  }
}

async function expectNoTeamFunction(isRoleOnly: boolean): Promise<void> {
  const other = (await colleague.auth.getUser()).data.user?.id;
  for (const [name, body] of [
    ['invite-staff', { email: `friend${counter}@desk.example` }],
    ['remove-staff', { user_id: other }],
  ] as const) {
    expect(await ask('POST', `/functions/v1/${name}`, body), name).toEqual({
      status: 200,
      body: {
        error: isRoleOnly
          ? 'Only staff members can do this.'
          : 'Your session has ended. Sign in again to continue.',
      },
    });
  }
}

test('a colleague whose session goes on is none the wiser', async () => {
  for (const { end } of ENDINGS.slice(0, 4)) await end(person);
  expect((await colleague.rpc('desk_require_staff')).status).toBe(204);
  expect((await colleague.from('onboarding_submissions').select('id')).data).not.toEqual([]);
});

test.each([undefined, '', 'not a session', '00000000-0000-0000-0000-000000000000'])(
  'a believed token that names the session %j opens nothing',
  async (session_id) => {
    const claims = JSON.stringify({ sub: person.id, role: 'authenticated', session_id });
    const client = await testing.db.adminPool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [claims],
      );
      await expect(client.query('select public.desk_require_staff()')).rejects.toMatchObject({
        code: session_id?.startsWith('0') ? 'PT401' : '42501',
      });
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);

test('the session of another person does not help', async () => {
  const { data } = await colleague.auth.getClaims();
  const { rows } = await testing.db.adminPool.query('select private.staff_standing($1, $2) as standing', [
    person.id,
    data?.claims.session_id,
  ]);
  expect(rows).toEqual([{ standing: 'ended' }]);
});

test('a role never outlives its person, however the account is deleted', async () => {
  const roles = () => read('select role from public.user_roles where user_id = $1', [person.id]);
  expect(await roles()).toHaveLength(1);
  await testing.db.authPool.query('update auth.users set deleted_at = now() where id = $1', [person.id]);
  expect(await roles()).toEqual([]);
});

async function signedIn(email: string): Promise<SupabaseClient> {
  const { client } = testClient(
    { fetch: async (input, init) => app.request(new Request(input, init)) },
    { key: TEST_KEY },
  );
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  return client;
}

/** Who presents it stole it, or was stolen from. The access token is younger than the theft. */
async function bringUsedTokenBack({ client }: Person): Promise<void> {
  const used = (await client.auth.getSession()).data.session?.refresh_token ?? '';
  await client.auth.refreshSession();
  const { data } = await client.auth.refreshSession();
  person.token = data.session?.access_token ?? '';
  await testing.db.authPool.query(
    `update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where user_id = $1`,
    [person.id],
  );
  const refused = await client.auth.refreshSession({ refresh_token: used });
  expect(refused.error?.code).toBe('refresh_token_already_used');
  const { body } = await call('GET', '/auth/v1/user', person.token, TEST_KEY, undefined);
  expect(body).toMatchObject({ error_code: 'session_not_found' });
}

/** A request with the token from before the end. */
async function ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  return call(method, path, person.token, TEST_KEY, body);
}

async function asServer(method: string, id: string, body: unknown): Promise<void> {
  const { status } = await call(method, `/auth/v1/admin/users/${id}`, SECRET_KEY, SECRET_KEY, body);
  expect(status).toBe(200);
}

async function call(method: string, path: string, token: string, apikey: string, body: unknown) {
  const response = await app.request(path, {
    method,
    headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

async function read<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await testing.db.adminPool.query<Row>(sql, values)).rows;
}

/** Of rows that the person could have seen. */
async function isEmpty(table: string): Promise<boolean> {
  const own = table === 'saved_views' ? `where user_id = '${person.id}'` : '';
  return (await read(`select from ${table} ${own}`)).length === 0;
}

/** All that staff could have changed. */
async function everything(): Promise<unknown> {
  const found: Record<string, unknown> = {};
  for (const name of [...tables.map((table) => table.name), 'private.outbox', 'private.staff_preferences']) {
    found[name] = await read(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`);
  }
  found['accounts'] = await read('select count(*) from auth.users');
  return found;
}
