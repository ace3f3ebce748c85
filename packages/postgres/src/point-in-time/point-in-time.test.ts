import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeDataDir, removeDataDir } from '../../test-support/database-process.ts';
import { copyPreparedDataDir } from '../../test-support/prepared-data-dir.ts';
import { insertSubmission } from '../../test-support/sample-rows.ts';
import { runBackup } from '../backup/run-backup.ts';
import { runRestore } from '../backup/run-restore.ts';
import { folderStore } from '../backup-store/folder-store.ts';
import type { Database } from '../connections/database.ts';
import { openDatabase } from '../open/open-database.ts';
import { readArchiving } from './base-backup.ts';
import { shipWal } from './ship-wal.ts';
import { walSpool } from './wal-spool.ts';

/** The embedded database, its log archived, restored to a moment between two leads. */

let dataDir: string;
let target: string;
let between: Date;
const open = (folder: string, walArchive = false) =>
  openDatabase({ dataDir: folder, walArchive, log: () => undefined });

async function names(db: Database): Promise<string[]> {
  const { rows } = await db.adminPool.query(
    'select business_name from public.onboarding_submissions order by 1',
  );
  return rows.map((row) => row.business_name);
}

async function clock(db: Database): Promise<Date> {
  const { rows } = await db.adminPool.query<{ at: Date }>('select clock_timestamp() as at');
  // Dates have whole milliseconds: the next one is after all that was committed.
  return new Date((rows[0]?.at.getTime() ?? 0) + 1);
}

beforeAll(async () => {
  dataDir = await copyPreparedDataDir();
  target = await makeDataDir();
  const store = folderStore(path.join(target, 'backups'));
  const db = await open(dataDir, true);
  try {
    await insertSubmission(db.adminPool, { business_name: 'Before the backup' });
    const cluster = { clusterDir: path.join(dataDir, 'postgres') };
    const signal = new AbortController().signal;
    const made = await runBackup({ adminUrl: db.adminUrl, store, keep: 5, dataDir, cluster, signal });
    expect(made).toMatchObject({ hasBase: true, problems: [] });
    await insertSubmission(db.adminPool, { business_name: 'After the backup' });
    between = await clock(db);
    await insertSubmission(db.adminPool, { business_name: 'Too late' });
    const { rows } = await db.adminPool.query<{ segment: string }>(
      'select pg_walfile_name(pg_switch_wal()) as segment',
    );
    const { systemIdentifier } = await readArchiving(db.adminPool);
    const shipped = async () => {
      await shipWal(store, walSpool(dataDir), systemIdentifier);
      return store.list(`wal/${systemIdentifier}/${rows[0]?.segment}`);
    };
    await vi.waitFor(async () => expect(await shipped()).toHaveLength(1), { timeout: 60_000, interval: 100 });
  } finally {
    await db.stop();
  }
});

afterAll(async () => {
  await Promise.all([removeDataDir(dataDir), removeDataDir(target)]);
});

test('what was committed by then is there, and nothing after it', async () => {
  const store = folderStore(path.join(target, 'backups'));
  const restored = path.join(target, 'restored');
  const summary = await runRestore({ store, dataDir: restored, until: between });
  expect(Date.parse(summary.asOf)).toBeLessThanOrEqual(between.getTime());
  const db = await open(restored);
  try {
    expect(await names(db)).toEqual(['After the backup', 'Before the backup']);
    // It is a database like any other: it takes leads, and the next start finds them.
    await insertSubmission(db.adminPool, { business_name: 'A new one' });
  } finally {
    await db.stop();
  }
});

test('all of the log, and times that are out of reach', { tags: ['long'] }, async () => {
  const store = folderStore(path.join(target, 'backups'));
  const place = path.join(target, 'other');
  const late = runRestore({ store, dataDir: place, until: new Date('2100-01-01T00:00:00Z') });
  await expect(late).rejects.toMatchObject({ code: 'time_out_of_reach' });
  const early = runRestore({ store, dataDir: place, until: new Date('2000-01-01T00:00:00Z') });
  await expect(early).rejects.toThrow('No backup is as old as that.');
  await runRestore({ store, dataDir: place, until: 'latest' });
  await expect(runRestore({ store, dataDir: place, until: 'latest' })).rejects.toThrow(/is not empty/);
  const db = await open(place);
  try {
    expect(await names(db)).toEqual(['After the backup', 'Before the backup', 'Too late']);
  } finally {
    await db.stop();
  }
});
