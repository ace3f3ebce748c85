import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readServerEnvironment } from '../env.ts';
import { type RunningServer, startServer } from '../start-server.ts';

/** The profile for serving another product's schema: nothing is migrated, and the data API is set by environment. */
let database: TestDatabase;
let dataDir: string;
let server: RunningServer | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'fml-profile-'));
  await database.db.adminPool.query(`
    create schema shop;
    create table shop.things (id int primary key, name text);
    insert into shop.things select n, 'thing ' || n from generate_series(1, 5) n;
    create role shop_visitor nologin;
    grant usage on schema shop to shop_visitor;
    grant select on shop.things to shop_visitor`);
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  await database.db.adminPool.query('drop owned by shop_visitor; drop role shop_visitor');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(variables: Record<string, string>): Promise<string> {
  const environment = readServerEnvironment({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.db.adminUrl,
    MIGRATIONS: 'none',
    RATE_LIMITS: 'off',
    ...variables,
  });
  if (!environment.ok) throw new Error(environment.problems.join('\n'));
  server = await startServer(environment.value, pino({ level: 'silent' }), AbortSignal.timeout(30_000));
  return `http://127.0.0.1:${server.port}/rest/v1`;
}

describe('a database served without migrations', () => {
  it('shows the schemas, the role and the row limit that the environment names', async () => {
    const url = await start({ REST_SCHEMAS: 'shop', REST_ANON_ROLE: 'shop_visitor', REST_MAX_ROWS: '2' });
    const answer = await fetch(`${url}/things?select=id&order=id`);
    expect([answer.status, await answer.json()]).toEqual([200, [{ id: 1 }, { id: 2 }]]);
  });

  it('answers a token of 100 KB in words of its own', { tags: ['long'] }, async () => {
    const url = await start({ REST_SCHEMAS: 'shop', REST_ANON_ROLE: 'shop_visitor' });
    const headers = { authorization: `Bearer ${'x'.repeat(100_000)}` };
    const answer = await fetch(`${url}/things`, { headers });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { code: 'PGRST301', details: null, hint: null, message: 'JWT could not be decoded' },
    ]);
    const account = await fetch(new URL('/auth/v1/user', url), { headers });
    expect([account.status, account.headers.get('x-sb-error-code')]).toEqual([403, 'bad_jwt']);
  });

  it('needs none of our tables in the database, and refuses tokens with an unknown key', async () => {
    await database.db.adminPool.query('drop schema private cascade; drop schema auth cascade');
    const url = await start({ REST_SCHEMAS: 'shop', REST_ANON_ROLE: 'shop_visitor' });
    expect(await (await fetch(`${url}/things?select=id&id=eq.1`)).json()).toEqual([{ id: 1 }]);
    const ready = await fetch(new URL('/readyz', url));
    expect([ready.status, await ready.json()]).toMatchObject([200, { database: 'ok', worker: 'off' }]);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'ES256', kid: 'strange' })}.${part({ role: 'shop_visitor' })}.AAAA`;
    const answer = await fetch(`${url}/things`, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'PGRST301' }]);
  });

  it('starts next to a schema `private` that its login may not use', async () => {
    await database.db.adminPool.query(`
      create role shop_login login noinherit password 'shop';
      grant shop_visitor to shop_login`);
    try {
      const login = new URL(database.db.adminUrl);
      login.username = 'shop_login';
      login.password = 'shop';
      const profile = { REST_SCHEMAS: 'shop', REST_ANON_ROLE: 'shop_visitor', DATABASE_URL: login.href };
      const url = await start(profile);
      expect(await (await fetch(`${url}/things?select=id&id=eq.1`)).json()).toEqual([{ id: 1 }]);
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const token = `${part({ alg: 'ES256', kid: 'strange' })}.${part({ role: 'shop_visitor' })}.AAAA`;
      const answer = await fetch(`${url}/things`, { headers: { authorization: `Bearer ${token}` } });
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'PGRST301' }]);
    } finally {
      await server?.stop();
      server = undefined;
      await database.db.adminPool.query('drop role shop_login');
    }
  });

  it('serves schemas whose names have blanks, quotes and other letters', { tags: ['long'] }, async () => {
    const name = `My "odd" schéma تست`;
    await database.db.adminPool.query(`
      create schema "My ""odd"" schéma تست";
      create table "My ""odd"" schéma تست".things as select 7 as id;
      grant usage on schema "My ""odd"" schéma تست" to shop_visitor;
      grant select on "My ""odd"" schéma تست".things to shop_visitor`);
    const url = await start({ REST_SCHEMAS: `shop, ${name}`, REST_ANON_ROLE: 'shop_visitor' });
    // Headers carry bytes; those of UTF-8 are written as if each were a letter.
    const inHeader = Buffer.from(name, 'utf8').toString('latin1');
    const answer = await fetch(`${url}/things?select=id`, { headers: { 'accept-profile': inHeader } });
    expect([answer.status, await answer.json()]).toEqual([200, [{ id: 7 }]]);
    expect(answer.headers.get('content-profile')).toBe(inHeader);
    const strange = await fetch(`${url}/things`, { headers: { 'accept-profile': 'private' } });
    expect(await strange.json()).toMatchObject({
      code: 'PGRST106',
      hint: `Only the following schemas are exposed: shop, ${name}`,
    });
  });

  it('says the reason phrase that a function gives, on the wire', { tags: ['long'] }, async () => {
    await database.db.adminPool.query(`
      create function shop.expire() returns void language plpgsql as $$ begin
        raise sqlstate 'PGRST' using message = '{"code":"OWN","message":"mine"}',
          detail = '{"status":419,"status_text":"Page Expired","headers":{}}';
      end $$`);
    const url = await start({ REST_SCHEMAS: 'shop', REST_ANON_ROLE: 'shop_visitor' });
    const answer = await fetch(`${url}/rpc/expire`, { method: 'POST' });
    expect([answer.status, answer.statusText]).toEqual([419, 'Page Expired']);
  });

  it('is open to the pages of any origin, unless some are named', { tags: ['long'] }, async () => {
    const originOf = async (url: string) => {
      const answer = await fetch(`${url}/things`, { headers: { origin: 'https://any.example' } });
      return answer.headers.get('access-control-allow-origin');
    };
    const profile = { REST_SCHEMAS: 'shop', REST_ANON_ROLE: 'shop_visitor' };
    expect(await originOf(await start(profile))).toBe('*');
    await server?.stop();
    expect(await originOf(await start({ ...profile, CORS_ORIGINS: 'https://one.example' }))).toBeNull();
  });

  it('counts only when aggregates are on', { tags: ['long'] }, async () => {
    const url = await start({ REST_SCHEMAS: 'shop', REST_ANON_ROLE: 'shop_visitor', REST_AGGREGATES: 'on' });
    expect(await (await fetch(`${url}/things?select=count()`)).json()).toEqual([{ count: 5 }]);
  });
});

describe('production', () => {
  it('names every data switch that weakens protection and refuses to start', () => {
    const environment = readServerEnvironment({
      NODE_ENV: 'production',
      REST_PLAN: 'on',
      REST_TX_END: 'rollback-allow-override',
      REST_ANON_ROLE: 'service_role',
    });
    const problems = environment.ok ? [] : environment.problems;
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
      'REST_ANON_ROLE',
      'REST_PLAN',
      'REST_TX_END',
    ]);
  });
});
