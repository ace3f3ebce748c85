import { testDatabaseForFile } from '@fml/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../test-support/test-server.ts';

/** The profile for serving another product's schema: nothing is migrated, and the data API is set by environment. */
const testing = testDatabaseForFile();
type Server = Awaited<ReturnType<typeof startTestServer>>;
let server: Server;

const ODD_NAME = `My "odd" schéma تست`;
const PROFILE = { MIGRATIONS: 'none', RATE_LIMITS: 'off', REST_ANON_ROLE: 'shop_visitor' };
const query = (sql: string) => testing.db.adminPool.query(sql);

beforeAll(async () => {
  await query(`
    drop schema private cascade; drop schema auth cascade;
    create schema shop;
    create table shop.things (id int primary key, name text);
    insert into shop.things select n, 'thing ' || n from generate_series(1, 5) n;
    create function shop.expire() returns void language plpgsql as $$ begin
      raise sqlstate 'PGRST' using message = '{"code":"OWN","message":"mine"}',
        detail = '{"status":419,"status_text":"Page Expired","headers":{}}';
    end $$;
    create schema "My ""odd"" schéma تست";
    create table "My ""odd"" schéma تست".things as select 7 as id;
    create role shop_visitor nologin;
    grant usage on schema shop, "My ""odd"" schéma تست" to shop_visitor;
    grant select on shop.things, "My ""odd"" schéma تست".things to shop_visitor`);
  server = await startTestServer(testing.db, {
    ...PROFILE,
    REST_SCHEMAS: `shop, ${ODD_NAME}`,
    REST_MAX_ROWS: '2',
    REST_AGGREGATES: 'on',
  });
});
afterAll(async () => {
  await server?.stop();
  await query('drop owned by shop_visitor; drop role shop_visitor');
});

async function ask(
  path: string,
  headers: Record<string, string> = {},
  { url }: Server = server,
  method = 'GET',
) {
  const answer = await fetch(url + path, { method, headers });
  return { answer, seen: [answer.status, await answer.json()] };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const UNKNOWN_KEY = {
  authorization: `Bearer ${part({ alg: 'ES256', kid: 'strange' })}.${part({ role: 'shop_visitor' })}.AAAA`,
};

it('shows the schemas, the role and the row limit that the environment names, to pages of any origin', async () => {
  const origin = { origin: 'https://any.example' };
  const { answer, seen } = await ask('/rest/v1/things?select=id&order=id', origin);
  expect(seen).toEqual([200, [{ id: 1 }, { id: 2 }]]);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect((await ask('/rest/v1/things?select=count()')).seen).toEqual([200, [{ count: 5 }]]);
});

it('needs none of our tables in the database, and refuses tokens with an unknown key', async () => {
  expect((await ask('/readyz')).seen).toMatchObject([200, { database: 'ok', worker: 'off' }]);
  expect((await ask('/rest/v1/things', UNKNOWN_KEY)).seen).toMatchObject([401, { code: 'PGRST301' }]);
});

it('answers a token of 100 KB in words of its own', async () => {
  const headers = { authorization: `Bearer ${'x'.repeat(100_000)}` };
  expect((await ask('/rest/v1/things', headers)).seen).toEqual([
    401,
    { code: 'PGRST301', details: null, hint: null, message: 'JWT could not be decoded' },
  ]);
  const { answer: account } = await ask('/auth/v1/user', headers);
  expect([account.status, account.headers.get('x-sb-error-code')]).toEqual([403, 'bad_jwt']);
});

it('serves schemas whose names have blanks, quotes and other letters', async () => {
  // Headers carry bytes; those of UTF-8 are written as if each were a letter.
  const inHeader = Buffer.from(ODD_NAME, 'utf8').toString('latin1');
  const { answer, seen } = await ask('/rest/v1/things?select=id', { 'accept-profile': inHeader });
  expect(seen).toEqual([200, [{ id: 7 }]]);
  expect(answer.headers.get('content-profile')).toBe(inHeader);
  expect((await ask('/rest/v1/things', { 'accept-profile': 'private' })).seen[1]).toMatchObject({
    code: 'PGRST106',
    hint: `Only the following schemas are exposed: shop, ${ODD_NAME}`,
  });
});

it('says the reason phrase that a function gives, on the wire', async () => {
  const { answer } = await ask('/rest/v1/rpc/expire', {}, server, 'POST');
  expect([answer.status, answer.statusText]).toEqual([419, 'Page Expired']);
});

it('starts next to a schema `private` that its login may not use, and is closed to origins that are not named', async () => {
  await query(`
    create schema private;
    create role shop_login login noinherit password 'shop';
    grant shop_visitor to shop_login`);
  const login = new URL(testing.db.adminUrl);
  login.username = 'shop_login';
  login.password = 'shop';
  const other = await startTestServer(
    { adminUrl: login.href },
    { ...PROFILE, REST_SCHEMAS: 'shop', CORS_ORIGINS: 'https://one.example' },
  );
  try {
    const origin = { origin: 'https://any.example' };
    const { answer, seen } = await ask('/rest/v1/things?select=id&id=eq.1', origin, other);
    expect(seen).toEqual([200, [{ id: 1 }]]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await ask('/rest/v1/things', UNKNOWN_KEY, other)).seen).toMatchObject([
      401,
      { code: 'PGRST301' },
    ]);
  } finally {
    await other.stop();
    await query('drop role shop_login');
  }
});
