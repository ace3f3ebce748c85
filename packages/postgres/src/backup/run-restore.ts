import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError, failWith } from '../backup-store/backup-error.ts';
import type { BackupStore } from '../backup-store/backup-store.ts';
import { prepareDataDir } from '../data-dir/data-dir.ts';
import { unprivilegedUser } from '../data-dir/system-user.ts';
import { createEmptyDatabase } from '../open/open-database.ts';
import { restoreCluster } from '../point-in-time/restore-cluster.ts';
import { isEmptyDatabase, loadTables } from './load-tables.ts';
import { listBackups, type Manifest, readManifest } from './manifest.ts';
import { readSecrets, writeSecrets } from './secret-files.ts';

const NEVER = new AbortController().signal;

export interface RestoreOptions {
  store: BackupStore;
  /** Absent = the newest that fits. */
  name?: string | undefined;
  /** Replays the archived log to this time, or to its end; absent = the tables as they were in the backup. */
  until?: Date | 'latest' | undefined;
  /** Where to: an external database, or the data folder. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Opens the secrets; absent = they are left out. */
  passphrase?: string | undefined;
  /** Ends it with `stopped`, which says what is left; once the rows are committed it goes on to its end. */
  signal?: AbortSignal | undefined;
}

export interface RestoreSummary {
  name: string;
  /** Null for a restore from files, which counts none. */
  rows: number | null;
  tables: number | null;
  /** The time that the data is of. */
  asOf: string;
  secrets: 'restored' | 'kept' | 'locked' | 'not_in_backup';
  leftOut: string[];
}

/** Fills an empty place from a backup. Throws `BackupError`; an embedded place is empty again then. */
export async function runRestore(options: RestoreOptions): Promise<RestoreSummary> {
  try {
    return await restoreInto(options);
  } catch (error) {
    if (!(error instanceof BackupError) || error.code !== 'stopped') throw error;
    const left =
      options.databaseUrl === undefined
        ? `${options.dataDir} is empty.`
        : 'The database at DATABASE_URL may have empty tables: drop it and create it again.';
    throw new BackupError('stopped', `The restore was stopped. ${left}`, { cause: error });
  }
}

async function restoreInto(options: RestoreOptions): Promise<RestoreSummary> {
  const { store, until, databaseUrl, passphrase, signal = NEVER } = options;
  if (databaseUrl !== undefined && until !== undefined) {
    throw new BackupError(
      'place_unusable',
      'A restore to a point in time is for the embedded database. With DATABASE_URL, use the backups of that server.',
    );
  }
  await requireEmptyPlace(options);
  const manifest = await chooseBackup(options);
  const secrets =
    manifest.secrets === null || passphrase === undefined
      ? null
      : await readSecrets(store, manifest.name, manifest.secrets, passphrase);
  if (databaseUrl !== undefined) {
    const loaded = await loadTables(databaseUrl, store, manifest, signal);
    const written = secrets !== null && (await addSecrets(options.dataDir, secrets));
    return {
      ...summaryOf(manifest, secrets !== null),
      ...loaded,
      ...(secrets !== null && !written && { secrets: 'kept' }),
    };
  }
  return inDraft(options.dataDir, async (draft) => {
    if (secrets !== null) await writeSecrets(draft, secrets);
    if (until === undefined) {
      const database = await createEmptyDatabase(draft);
      try {
        const loaded = await loadTables(database.adminUrl, store, manifest, signal);
        return { ...summaryOf(manifest, secrets !== null), ...loaded };
      } finally {
        await database.stop();
      }
    }
    if (manifest.base === null) throw noBase();
    const time = until === 'latest' ? null : until;
    const { lastCommitAt } = await restoreCluster(store, manifest.name, manifest.base, draft, time, signal);
    const asOf = lastCommitAt?.toISOString() ?? manifest.base.endedAt;
    return { ...summaryOf(manifest, secrets !== null), rows: null, tables: null, leftOut: [], asOf };
  });
}

function summaryOf(
  manifest: Manifest,
  hasSecrets: boolean,
): Pick<RestoreSummary, 'name' | 'asOf' | 'secrets'> {
  const without = manifest.secrets === null ? 'not_in_backup' : 'locked';
  return { name: manifest.name, asOf: manifest.snapshotAt, secrets: hasSecrets ? 'restored' : without };
}

async function requireEmptyPlace({ databaseUrl, dataDir }: RestoreOptions): Promise<void> {
  if (databaseUrl !== undefined) {
    const empty = await isEmptyDatabase(databaseUrl).catch(
      failWith('place_unusable', (why) => `The database at DATABASE_URL cannot be used: ${why}.`),
    );
    if (empty) return;
    throw new BackupError(
      'place_not_empty',
      'The database at DATABASE_URL has tables already. Restore into a new, empty database.',
    );
  }
  const [first] = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    return failWith('place_unusable', (why) => `${dataDir} cannot be used: ${why}.`)(error);
  });
  if (first === undefined) return;
  throw new BackupError(
    'place_not_empty',
    `${dataDir} is not empty (it holds ${first}). Move it away, or set DATA_DIR to another folder.`,
  );
}

/** The named backup, or the newest; for a point in time, the newest that was complete by then. */
async function chooseBackup({ store, name, until }: RestoreOptions): Promise<Manifest> {
  const whole = (await listBackups(store)).filter((backup) => backup.isWhole);
  if (name !== undefined && !whole.some((backup) => backup.name === name)) {
    throw new BackupError(
      'backup_missing',
      `There is no backup ${name} at ${store.description}. List them: npm run backup -- --list`,
    );
  }
  if (whole.length === 0) {
    throw new BackupError('backup_missing', `There is no backup at ${store.description}.`);
  }
  const candidates = name === undefined ? whole.map((backup) => backup.name).reverse() : [name];
  let hasBase = false;
  for (const candidate of candidates) {
    const manifest = await readManifest(store, candidate);
    if (until === undefined) return manifest;
    if (manifest.base === null) continue;
    hasBase = true;
    if (until === 'latest' || new Date(manifest.base.endedAt) <= until) return manifest;
  }
  if (!hasBase) throw noBase();
  throw new BackupError(
    'time_out_of_reach',
    'No backup is as old as that. A restore to a point in time needs a backup that had ended before it.',
  );
}

function noBase(): BackupError {
  return new BackupError(
    'backup_missing',
    'No backup can be restored to a point in time. It takes one that was made while the server ran with WAL_ARCHIVE=on.',
  );
}

/** Works in a folder inside of the place, so that a restore that was killed never looks whole. */
async function inDraft<T>(dataDir: string, work: (draft: string) => Promise<T>): Promise<T> {
  const draft = join(dataDir, `restore-${randomBytes(6).toString('hex')}`);
  await prepareDataDir(dataDir, unprivilegedUser());
  try {
    await mkdir(draft);
    // The database may run as another user, who has to pass.
    await chmod(draft, 0o755);
    const result = await work(draft);
    // Logs and the port are of the server that restored.
    for (const name of ['secrets', 'postgres']) await rename(join(draft, name), join(dataDir, name));
    return result;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Secrets that a data folder has already stay. */
async function addSecrets(dataDir: string, secrets: Record<string, string>): Promise<boolean> {
  const existing = await readdir(join(dataDir, 'secrets')).catch(() => []);
  if (existing.length > 0) return false;
  await writeSecrets(dataDir, secrets);
  return true;
}
