import { setTimeout as sleep } from 'node:timers/promises';
import { BackupError, failWith } from '../backup-store/backup-error.ts';
import type { BackupStore } from '../backup-store/backup-store.ts';
import { checkStored } from '../backup-store/stored-file.ts';
import { errorText } from '../connections/database-error.ts';
import { connectClient, databaseHosts } from '../connections/database-hosts.ts';
import { tryLock } from '../connections/try-lock.ts';
import { type BaseBackup, type ClusterPlace, makeBaseBackup } from '../point-in-time/base-backup.ts';
import { BACKUP_LOCK, recordBackup } from './backup-log.ts';
import { dumpTables } from './dump-tables.ts';
import { backupName, filesOf, type Manifest, writeManifest } from './manifest.ts';
import { pruneBackups } from './prune-backups.ts';
import { dumpSecrets } from './secret-files.ts';

export interface BackupOptions {
  /** Login that may read everything. */
  adminUrl: string;
  store: BackupStore;
  keep: number;
  dataDir: string;
  /** Encrypts the secrets; absent = they are left out. */
  passphrase?: string | undefined;
  /** Set where the embedded cluster archives its log: its files are saved too. */
  cluster?: Pick<ClusterPlace, 'clusterDir'> | undefined;
  /** Asked when no other backup can begin any more; false ends with `backup_not_due`. */
  isDue?: (() => Promise<boolean>) | undefined;
  signal: AbortSignal;
}

export interface BackupSummary {
  name: string;
  rows: number;
  bytes: number;
  hasSecrets: boolean;
  hasBase: boolean;
  removed: string[];
  /** What did not work although there is a backup, in sentences. */
  problems: string[];
}

/** Writes all files, reads them back, then writes the manifest. Throws `BackupError` and leaves nothing of a failure. */
export async function runBackup(options: BackupOptions): Promise<BackupSummary> {
  const startedAt = new Date();
  const client = await connectClient(databaseHosts(options.adminUrl), 'fix-my-local backup').catch(
    failWith('source_unusable', (why) => `The database does not answer: ${why}.`),
  );
  try {
    // Ending the session frees the lock.
    if (!(await tryLock(client, BACKUP_LOCK))) {
      throw new BackupError(
        'backup_running',
        'Another backup of this database is running. Wait until it has ended.',
      );
    }
    if (options.isDue !== undefined && !(await options.isDue())) {
      throw new BackupError('backup_not_due', 'Another process has just made a backup.');
    }
    try {
      const problems: string[] = [];
      const manifest = await writeBackup(options, problems);
      const stored = filesOf(manifest);
      const summary = {
        name: manifest.name,
        rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
        bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
      };
      await recordBackup(client, { startedAt, ...summary });
      return {
        ...summary,
        hasSecrets: manifest.secrets !== null,
        hasBase: manifest.base !== null,
        removed: await prune(options, problems),
        problems,
      };
    } catch (error) {
      const fault = error instanceof BackupError ? error.code : 'unexpected';
      // Where the database itself is gone, this fails too; the first cause is what counts.
      await recordBackup(client, { startedAt, fault }).catch(() => undefined);
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function writeBackup(options: BackupOptions, problems: string[]): Promise<Manifest> {
  const { adminUrl, store, dataDir, passphrase, signal } = options;
  const name = await freeName(store);
  try {
    const dump = await dumpTables(adminUrl, store, name, signal);
    const manifest: Manifest = {
      format: 1,
      name,
      ...dump,
      secrets: passphrase === undefined ? null : await dumpSecrets(dataDir, passphrase, store, name),
      base: await saveCluster(options, name, problems),
      finishedAt: new Date().toISOString(),
    };
    for (const stored of filesOf(manifest)) await checkStored(store, name, stored, signal);
    await writeManifest(store, manifest);
    return manifest;
  } catch (error) {
    await store.remove(await store.list(`${name}/`)).catch(() => undefined);
    throw error;
  }
}

/** Names have whole seconds. */
async function freeName(store: BackupStore): Promise<string> {
  for (;;) {
    const name = backupName(new Date());
    if ((await store.list(`${name}/`)).length === 0) return name;
    await sleep(200);
  }
}

/** The cluster's files; null where they are not asked for, or not available yet. */
async function saveCluster(
  { adminUrl, store, dataDir, cluster, signal }: BackupOptions,
  name: string,
  problems: string[],
): Promise<BaseBackup | null> {
  if (cluster === undefined) return null;
  try {
    return await makeBaseBackup({ adminUrl, dataDir, ...cluster }, store, name, signal);
  } catch (error) {
    // The tables are worth having without them.
    if (!(error instanceof BackupError) || error.code !== 'archive_off') throw error;
    problems.push(error.message);
    return null;
  }
}

async function prune({ store, keep }: BackupOptions, problems: string[]): Promise<string[]> {
  try {
    return await pruneBackups(store, keep);
  } catch (error) {
    problems.push(`Old backups could not be removed: ${errorText(error)}`);
    return [];
  }
}
