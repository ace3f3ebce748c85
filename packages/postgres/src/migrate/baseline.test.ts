import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { readSchema } from '../schema/read-schema.ts';
import { migrate } from './migrate.ts';

/**
 * A new database starts from the baseline, one with the history keeps it, and both are the same. To fold newer migrations
 * in: node packages/postgres/scripts/fold-migrations.ts
 */
const MIGRATIONS = join(import.meta.dirname, '../../migrations');
let test: TestDatabase;
let history: string;
const clients: pg.Client[] = [];
const names: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  history = await mkdtemp(join(tmpdir(), 'fml-history-'));
  for (const file of await landed()) await copyFile(join(MIGRATIONS, file), join(history, file));
});
afterAll(async () => {
  for (const client of clients) await client.end();
  for (const name of names) await test.db.adminPool.query(`drop database ${name} with (force)`);
  await test.drop();
  await rm(history, { recursive: true, force: true });
});

async function landed(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
}

async function emptyDatabase(): Promise<{ url: string; client: pg.Client }> {
  const name = `baseline_${randomBytes(6).toString('hex')}`;
  await test.db.adminPool.query(`create database ${name}`);
  names.push(name);
  const url = new URL(test.db.adminUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  clients.push(client);
  return { url: url.href, client };
}

it('makes the same tables, functions, rights and rows as the history', async () => {
  const [folded, grown] = [await emptyDatabase(), await emptyDatabase()];
  const all = await landed();
  expect(await migrate(folded.url)).toEqual(all);
  expect(await migrate(grown.url, history)).toEqual(all);
  const seen = [];
  for (const { client } of [folded, grown]) {
    const schema = (await readSchema(client)).map(({ id, ...object }) => object);
    seen.push({ schema, rows: await rowsOf(client), rest: await schemaRightsOf(client) });
  }
  const [first, second] = seen;
  expect(first?.schema.length).toBeGreaterThan(300);
  for (const [at, object] of (second?.schema ?? []).entries()) expect(first?.schema[at]).toEqual(object);
  expect(first).toEqual(second);
  // Neither has anything left to do, in either folder.
  for (const { url } of [folded, grown]) {
    expect(await migrate(url)).toEqual([]);
    expect(await migrate(url, history)).toEqual([]);
  }
});

it('replaces the first migrations exactly; newer ones run on top', async () => {
  const folded = JSON.parse(await readFile(join(MIGRATIONS, 'baseline/folded.json'), 'utf8')) as object;
  const names = Object.keys(folded);
  expect(names).toEqual((await landed()).slice(0, names.length));
  const checksums = names.map(async (name) => [
    name,
    createHash('sha256')
      .update(await readFile(join(MIGRATIONS, name), 'utf8'))
      .digest('hex'),
  ]);
  expect(folded).toEqual(Object.fromEntries(await Promise.all(checksums)));
});

it('leaves nothing of a baseline that fails half way', async () => {
  const { url, client } = await emptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'fml-baseline-'));
  try {
    await mkdir(join(folder, 'baseline'));
    await writeFile(join(folder, 'baseline/01_good.sql'), 'create table private.good (n int);');
    await writeFile(join(folder, 'baseline/02_bad.sql'), 'select 1/0;');
    await writeFile(join(folder, 'baseline/folded.json'), '{"0001_good.sql": "x"}');
    await expect(migrate(url, folder)).rejects.toMatchObject({ code: 'migration_failed' });
    const { rows } = await client.query(
      `select to_regclass('private.good') as good, (select count(*)::int from private.schema_migrations) as recorded`,
    );
    expect(rows).toEqual([{ good: null, recorded: 0 }]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('continues a database that has a part of the history', { tags: ['long'] }, async () => {
  const { url, client } = await emptyDatabase();
  const part = await mkdtemp(join(tmpdir(), 'fml-part-'));
  try {
    const all = await landed();
    for (const file of all.slice(0, 20)) await copyFile(join(MIGRATIONS, file), join(part, file));
    await migrate(url, part);
    expect(await migrate(url)).toEqual(all.slice(20));
    expect((await client.query('select 1 from private.schema_migrations')).rowCount).toBe(all.length);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
});

/** Times and random ids differ from database to database. */
async function rowsOf(client: pg.Client): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'private', 'auth') order by 1`,
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t order by t::text`,
    );
    if (rows.length > 0) {
      found[name] = rows.map(({ row }) =>
        Object.entries(row).filter(([, value]) => !/^\d{4}-\d\d-\d\dT/.test(String(value))),
      );
    }
  }
  return found;
}

/** Extensions and the rights on their schema, which `readSchema` leaves out. */
async function schemaRightsOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query(
    `select n.nspname, array(select a::text from unnest(n.nspacl) a order by 1) as rights, array(select extname::text from pg_extension e where e.extnamespace = n.oid order by 1) as extensions
      from pg_namespace n where n.nspname in ('public', 'private', 'auth', 'extensions') order by 1`,
  );
  return rows;
}
