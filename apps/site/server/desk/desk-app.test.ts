import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test-support/test-app.ts';

const PASSWORD = 'seven grey doors open slowly';
let testing: TestDatabase;
let site: TestApp;
let token: string;
beforeAll(async () => {
  testing = await createTestDatabase();
  site = testApp({ database: testing.db, limited: false, allowedOrigins: ['https://partner.example'] });
  await createTestStaff(testing.db, { email: 'ana@desk.example', password: PASSWORD });
  const signedIn = await site.app.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@desk.example', password: PASSWORD }),
  });
  token = ((await signedIn.json()) as { access_token: string }).access_token;
});
afterAll(() => testing.drop());

const post = (name: string, { body = {}, bearer = token }: { body?: unknown; bearer?: string } = {}) =>
  site.app.request(`/functions/v1/desk/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      origin: 'https://partner.example',
    },
    body: JSON.stringify(body),
  });

test('an operation answers its JSON, which nobody keeps, with the headers of the functions', async () => {
  const response = await post('my-role');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('access-control-allow-origin')).toBe('https://partner.example');
  expect(await response.json()).toMatchObject({ staffRole: 'owner' });
});

test.each([
  ['an unknown operation', 'drop-tables', {}, { status: 404, error: 'Function not found' }],
  ['a name that every object has', 'constructor', {}, { status: 404 }],
  ['a token that is none', 'my-role', { bearer: 'x.y.z' }, { status: 401, code: 'no_session' }],
  [
    'a key instead of a session',
    'my-role',
    { bearer: 'sb_publishable_0' },
    { status: 401, code: 'no_session' },
  ],
  [
    'an input with faults',
    'set-lead-status',
    { body: { leadId: 1 } },
    { status: 400, code: 'malformed', error: expect.stringContaining('"leadId"') },
  ],
  ['a body that is no object', 'my-role', { body: [] }, { status: 400 }],
  ['a body that is too large', 'my-role', { body: { text: 'x'.repeat(70_000) } }, { status: 413 }],
])('%s is refused', async (_, name, asked, refusal) => {
  const response = await post(name, asked);
  expect({ status: response.status, ...(await response.json()) }).toMatchObject(refusal);
});

test('other methods are told to use POST', async () => {
  const response = await site.app.request('/functions/v1/desk/my-role');
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST, OPTIONS');
});

test('a bug is logged with the operation and the request, and shown as a general sentence', async () => {
  await testing.db.adminPool.query('alter table public.user_roles rename to user_roles_away');
  try {
    const response = await post('my-role');
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^Something went wrong/) });
  } finally {
    await testing.db.adminPool.query('alter table public.user_roles_away rename to user_roles');
  }
  const [line] = site.lines.filter(({ msg }) => msg === 'operation failed');
  expect(line).toMatchObject({ operation: 'my-role', requestId: expect.any(String) });
});
