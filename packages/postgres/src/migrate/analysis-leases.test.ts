import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { migrate } from './migrate.ts';

/** A deployment whose analyses wait in pg-boss, as the releases before 0520 left it. */

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
let test: TestDatabase;
let folder: string;
let names: string[];
let clients: pg.Client[];

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fml-analysis-leases-'));
  names = [];
  clients = [];
  for (const file of await readdir(MIGRATIONS)) {
    if (file < '0520') await copyFile(join(MIGRATIONS, file), join(folder, file));
  }
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
});
afterAll(async () => {
  for (const name of names) await test.db.adminPool.query(`drop database if exists ${name} with (force)`);
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

async function connect(connectionString: string, application_name?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name });
  await client.connect();
  clients.push(client);
  return client;
}

async function olderDatabase(): Promise<string> {
  const name = `older_queue_${randomBytes(6).toString('hex')}`;
  names.push(name);
  await test.db.adminPool.query(`create database ${name}`);
  const url = new URL(test.db.adminUrl);
  url.pathname = `/${name}`;
  await migrate(url.href, folder);
  const old = await connect(url.href);
  await old.query(
    `create schema pgboss;
     create table pgboss.job (id uuid primary key, data jsonb, state text);
     insert into public.analyses (url) values ('http://queued.example/');
     insert into public.analyses (url, status, worker_id, attempts, started_at, worker_missing_since)
       values ('http://running.example/', 'running', 'a worker of before', 1, now(), now());
     insert into public.analyses (url, status, finished_at) values ('http://done.example/', 'completed', now());
     insert into pgboss.job select id, jsonb_build_object('analysisId', id), 'created' from public.analyses`,
  );
  return url.href;
}

async function hasQueueSchema(url: string): Promise<boolean> {
  const { rows } = await (await connect(url)).query<{ found: boolean }>(
    `select to_regnamespace('pgboss') is not null as found`,
  );
  return rows[0]?.found ?? false;
}

it('keeps every analysis that waited or was under way in the queue, and drops pg-boss', async () => {
  const url = await olderDatabase();
  await migrate(url);
  const { rows } = await (await connect(url)).query(
    'select url, status, attempts, worker_id from public.analyses order by url',
  );
  expect(rows).toEqual([
    { url: 'http://done.example/', status: 'completed', attempts: 0, worker_id: null },
    { url: 'http://queued.example/', status: 'queued', attempts: 0, worker_id: null },
    { url: 'http://running.example/', status: 'queued', attempts: 0, worker_id: null },
  ]);
  expect(await hasQueueSchema(url)).toBe(false);
});

it('leaves pg-boss to a server of the release before that is still connected', {
  tags: ['long'],
}, async () => {
  const url = await olderDatabase();
  const server = await connect(url, 'fix-my-local app');
  await migrate(url);
  expect(await hasQueueSchema(url)).toBe(true);
  await server.query(
    `insert into public.analyses (url) values ('http://later.example/');
     insert into pgboss.job select id, '{}', 'created' from public.analyses where url = 'http://later.example/'`,
  );
});
