import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDesk } from '@fml/leads/desk';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { fillTables } from '@fml/postgres/testing/fill-tables';
import { migrate, readInterface, type SchemaInterface } from '@fml/postgres/testing/internals';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A deployment of the last release, with rows in every table, is upgraded: nothing is lost or changed. */

const POSTGRES = path.join(import.meta.dirname, '../../packages/postgres');
const MIGRATIONS = path.join(POSTGRES, 'migrations');
/** Tables whose rows this release changes on purpose; empty again when the next release is recorded. */
const CHANGED: readonly string[] = [
  // Leads that were worked before the upgrade are marked as read for all.
  'private.lead_reads',
];
/** What the rules of these tables want. */
const FIXED: Readonly<Record<string, Record<string, string>>> = {
  'private.api_keys': { scopes: `'{leads:read}'` },
  'private.push_keys': { public_key: `repeat('k', 87)`, sealed_private_key: `repeat('k', 40)` },
  'private.push_subscriptions': {
    auth: `repeat('a', 22)`,
    p256dh: `repeat('k', 87)`,
    endpoint: `'https://push.example/1'`,
  },
  'private.quiet_hours': { starts: `'21:00'`, ends: `'07:00'`, time_zone: `'America/Los_Angeles'` },
  'private.recovery_codes': { code_hash: `repeat('a', 64)` },
  'private.webhook_endpoints': {
    events: `'{lead.created}'`,
    url: `'https://hooks.example/lead'`,
    sealed_secret: `repeat('s', 40)`,
    earlier_sealed_secret: 'null',
  },
  'private.import_rows': { row_number: '2' },
  'private.reply_attachments': { content: `'sample'`, media_type: `'text/plain'`, refused: 'null' },
  'public.own_field_values': { text_value: `'sample'` },
  'public.ad_spend': { month: `'2026-11-01'` },
  'public.finding_disputes': { evidence: `'[]'` },
  'public.lead_replies': { message_key: `repeat('a', 64)`, message_id: `'<1@bakery.example>'` },
};

let testing: TestDatabase;
let folder: string;
let pool: pg.Pool;
let tables: string[];
let unfilled: Record<string, string>;
let before: Record<string, string>;
let after: Record<string, string>;

beforeAll(async () => {
  testing = await createTestDatabase();
  const name = `upgraded_${randomBytes(6).toString('hex')}`;
  await testing.db.adminPool.query(`create database ${name}`);
  const url = new URL(testing.db.adminUrl);
  url.pathname = `/${name}`;
  const record = JSON.parse(
    await readFile(path.join(POSTGRES, 'released/interface.json'), 'utf8'),
  ) as SchemaInterface & { lastMigration: string };
  folder = await mkdtemp(path.join(tmpdir(), 'fml-upgrade-'));
  const isNewer = (file: string) =>
    path.dirname(file) === MIGRATIONS &&
    /^\d{4}_/.test(path.basename(file)) &&
    path.basename(file) > record.lastMigration;
  await cp(MIGRATIONS, folder, { recursive: true, filter: (file) => !isNewer(file) });
  await migrate(url.href, folder);
  pool = new pg.Pool({ connectionString: url.href, max: 2 });
  await seedDesk({ adminPool: pool }, { rows: 120, until: new Date() });
  tables = Object.entries(record.tables).flatMap(([table, { mandatory, uniques }]) =>
    mandatory.length + uniques.length > 0 ? [table] : [],
  );
  const client = await pool.connect();
  unfilled = await fillTables(client, tables, FIXED);
  client.release();
  before = await contents(record);
  await migrate(url.href);
  // Read by what the last release knows of the columns.
  after = await contents(record);
});
afterAll(async () => {
  await pool?.end();
  await testing?.drop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** A digest of the rows of each table, in the columns of that release. */
async function contents(record: SchemaInterface): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const columns = Object.keys(record.tables[table]?.columns ?? {}).map((column) => `t."${column}"`);
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r, '|' order by r)), '') as digest
         from (select row(${columns.join(', ')})::text as r from ${table} t) x`,
    );
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}

test('every table has rows before the upgrade', () => {
  expect(unfilled).toEqual({});
  expect(tables.length).toBeGreaterThan(100);
});

test('every row is there after it, as it was', () => {
  const kept = tables.filter((table) => !CHANGED.includes(table));
  const of = (digests: Record<string, string>) => kept.map((table) => `${table}: ${digests[table]}`);
  expect(of(after)).toEqual(of(before));
});

test('the upgraded database is what a new one is', async () => {
  const [upgraded, made] = [await readInterface(pool), await readInterface(testing.db.adminPool)];
  expect(upgraded).toEqual(made);
});
