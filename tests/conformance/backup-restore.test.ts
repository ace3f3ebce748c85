import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_AUTH_CONFIG, NO_CONFIGURED_KEYS } from '@fml/auth';
import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { seedDesk } from '@fml/leads/seed';
import { type Database, openDatabase, readOrCreateSecret } from '@fml/postgres';
import { openBackupStore, runBackup, runRestore } from '@fml/postgres/backup';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { createMetrics } from '@fml/runtime/prometheus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseMetrics } from '../../apps/site/server/prometheus/database-metrics.ts';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { type FakeS3, startFakeS3 } from '../support/fake-s3.ts';
import { testClient } from './auth-client.ts';

/** A site is saved to an S3 target and comes back in an empty database: every row, the secrets, and who is signed in. */

const EMAIL = 'dana@agency.example';
const PASSWORD = 'seven grey doors open slowly';
const PASSPHRASE = 'a passphrase for backups';
const NEVER = new AbortController().signal;

let source: TestDatabase;
let restored: Database;
let restoredName: string;
let s3: FakeS3;
let dataDir: string;
let newDataDir: string;

beforeAll(async () => {
  s3 = await startFakeS3();
  dataDir = await mkdtemp(path.join(tmpdir(), 'fml-saved-'));
  newDataDir = await mkdtemp(path.join(tmpdir(), 'fml-restored-'));
  source = await createTestDatabase();
  await seedDesk(source.db, { rows: 60 });
  await createTestStaff(source.db, { email: EMAIL, password: PASSWORD });
  restoredName = `${new URL(source.db.adminUrl).pathname.slice(1)}_restored`;
});

afterAll(async () => {
  await restored?.stop();
  await source.db.adminPool.query(`drop database if exists ${restoredName} with (force)`);
  await source.drop();
  await s3.stop();
  await Promise.all([dataDir, newDataDir].map((folder) => rm(folder, { recursive: true, force: true })));
});

async function siteOn(database: Database, secretsOf: string) {
  const secret = await readOrCreateSecret(secretsOf, 'auth-secret', 32);
  const accounts = {
    config: { ...DEFAULT_AUTH_CONFIG, issuer: 'http://localhost/auth/v1', siteUrl: 'http://localhost' },
    secret,
    secretKey: 'sb_secret_0123456789abcdefghijklmn',
    configured: NO_CONFIGURED_KEYS,
  };
  const { app } = testApp({ database, accounts });
  const fetchApp = async (input: RequestInfo | URL, init?: RequestInit) => app.request(String(input), init);
  return { app, client: testClient({ fetch: fetchApp }, { key: TEST_KEY }).client };
}

/** All rows of all tables as text, in an order of their own. */
async function everything({ adminPool }: Database): Promise<Map<string, string>> {
  const { rows: tables } = await adminPool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private', 'auth') order by 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await adminPool.query<{ rows: string }>(
      `select coalesce(string_agg(to_jsonb(t)::text, E'\n' order by to_jsonb(t)::text), '') as rows from ${name} t`,
    );
    found.set(name, rows[0]?.rows ?? '');
  }
  return found;
}

test('every row comes back, and everyone is still signed in', async () => {
  const before = await siteOn(source.db, dataDir);
  const { data } = await before.client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  const token = data.session?.access_token ?? '';
  const store = await openBackupStore(`s3://${s3.bucket}/site`, s3.access);
  const rows = await everything(source.db);

  const made = await runBackup({
    adminUrl: source.db.adminUrl,
    store,
    keep: 3,
    dataDir,
    passphrase: PASSPHRASE,
    signal: NEVER,
  });
  expect(made).toMatchObject({ hasSecrets: true, hasBase: false, removed: [], problems: [] });

  // A second try begins with an empty place too.
  await source.db.adminPool.query(`drop database if exists ${restoredName} with (force)`);
  await source.db.adminPool.query(`create database ${restoredName}`);
  const url = new URL(source.db.adminUrl);
  url.pathname = restoredName;
  const place = { store, databaseUrl: url.href, dataDir: newDataDir, passphrase: PASSPHRASE };
  expect(await runRestore(place)).toMatchObject({ name: made.name, rows: made.rows, secrets: 'restored' });
  restored = await openDatabase({ databaseUrl: url.href, dataDir: newDataDir, log: () => undefined });
  const rowsAfter = await everything(restored);
  expect([...rowsAfter.keys()]).toEqual([...rows.keys()]);
  expect(made.rows).toBe([...rows.values()].filter(Boolean).flatMap((text) => text.split('\n')).length);
  for (const [table, text] of rows) expect(rowsAfter.get(table), table).toBe(text);

  const after = await siteOn(restored, newDataDir);
  expect((await after.client.auth.getUser(token)).data.user?.email).toBe(EMAIL);
  const again = await after.client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect(again.error).toBeNull();
  // What the database counts goes on where it was.
  const { error } = await after.client.auth.refreshSession({
    refresh_token: data.session?.refresh_token ?? '',
  });
  expect(error).toBeNull();

  await expect(runRestore(place)).rejects.toThrow(
    'The database at DATABASE_URL has tables already. Restore into a new, empty database.',
  );
});

test('nothing of the secrets can be read at the target without the passphrase', async () => {
  const store = await openBackupStore(`s3://${s3.bucket}/site`, s3.access);
  const secret = await readFile(path.join(dataDir, 'secrets', 'auth-secret'), 'utf8');
  const names = await store.list('backup-');
  expect(names.some((name) => name.endsWith('/secrets.jwe.zst'))).toBe(true);
  for (const name of names) {
    const chunks: Buffer[] = [];
    for await (const chunk of await store.read(name)) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).includes(secret), name).toBe(false);
  }
  await expect(
    runRestore({ store, dataDir: path.join(newDataDir, 'other'), passphrase: 'not the passphrase' }),
  ).rejects.toThrow('BACKUP_PASSPHRASE does not open the secrets of backup-');
});

test('the age of the last backup is told by the probe and by the metrics', async () => {
  const { app } = await siteOn(source.db, dataDir);
  const probe = (await (await app.request('/readyz')).json()) as { backup_age_seconds?: number };
  expect(probe.backup_age_seconds).toBeGreaterThanOrEqual(0);
  const registry = createMetrics('server');
  databaseMetrics(registry, () => source.db);
  const age = async () => Number(/^backup_age_seconds\{.*\} (\S+)$/m.exec(await registry.metrics())?.[1]);
  expect(await age()).toBeGreaterThan(0);
  await source.db.adminPool.query(`update private.backups set started_at = started_at - interval '3 days',
    finished_at = finished_at - interval '3 days'`);
  expect(await age()).toBeGreaterThan(3 * 86_400 - 1);
  // A backup that failed makes it no younger.
  const store = await openBackupStore('s3://no-such-bucket', s3.access);
  const failed = runBackup({ adminUrl: source.db.adminUrl, store, keep: 3, dataDir, signal: NEVER });
  const wrongKey = await openBackupStore(`s3://${s3.bucket}`, { ...s3.access, accessKeyId: 'unknown' });
  await expect(wrongKey.list('')).rejects.toThrow(/^s3:\/\/backups refuses: InvalidAccessKeyId/);
  await expect(failed).rejects.toThrow(/^s3:\/\/no-such-bucket refuses: NoSuchBucket/);
  const { rows } = await source.db.adminPool.query('select fault from private.backups where name is null');
  expect(rows).toEqual([{ fault: 'target_unusable' }]);
  expect(await age()).toBeGreaterThan(3 * 86_400 - 1);
});
