import { BackupError } from '../backup-store/backup-error.ts';
import type { BackupStore } from '../backup-store/backup-store.ts';
import { readText, type StoredFile, storeText } from '../backup-store/stored-file.ts';
import type { BaseBackup } from '../point-in-time/base-backup.ts';
import type { DumpedTable, RowsChecksum } from './dump-session.ts';

const FORMAT = 1;
const FILE = 'manifest.json';
const BACKUP_NAME = /^backup-\d{8}T\d{6}Z$/;

/** A table in a backup. `stored` is null for one without rows. */
export interface TableEntry extends DumpedTable, RowsChecksum {
  stored: StoredFile | null;
}

export interface SequenceEntry {
  schema: string;
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** What a backup holds. It is the last file to be written, so a backup without one is not a backup. */
export interface Manifest {
  format: typeof FORMAT;
  name: string;
  /** The time of the snapshot that all tables are of. */
  snapshotAt: string;
  finishedAt: string;
  serverVersion: string;
  migrations: { name: string; checksum: string }[];
  tables: TableEntry[];
  sequences: SequenceEntry[];
  /** The encrypted secrets of the data folder; null when they were left out. */
  secrets: StoredFile | null;
  /** The files of the embedded cluster, where its log is archived; null elsewhere. */
  base: BaseBackup | null;
}

export function backupName(at: Date): string {
  return `backup-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
}

export function backupTime(name: string): Date {
  const digits = name.replace('backup-', '');
  return new Date(digits.replace(/(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z/, '$1-$2-$3T$4:$5:$6Z'));
}

export function writeManifest(store: BackupStore, manifest: Manifest): Promise<void> {
  return storeText(store, `${manifest.name}/${FILE}`, `${JSON.stringify(manifest, null, 1)}\n`);
}

export async function readManifest(store: BackupStore, name: string): Promise<Manifest> {
  const text = await readText(store, `${name}/${FILE}`);
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch (error) {
    throw new BackupError('backup_damaged', `The manifest of ${name} is damaged.`, { cause: error });
  }
  if (manifest.format === FORMAT) return manifest;
  throw new BackupError(
    'newer_release',
    `${name} was made by a newer release. Restore it with that release.`,
  );
}

export async function listBackups(
  store: BackupStore,
): Promise<{ name: string; files: string[]; isWhole: boolean }[]> {
  const files = await store.list('backup-');
  const byName = Map.groupBy(files, (file) => file.slice(0, file.indexOf('/')));
  return [...byName]
    .filter(([name]) => BACKUP_NAME.test(name))
    .map(([name, own]) => ({ name, files: own, isWhole: own.includes(`${name}/${FILE}`) }));
}

export function filesOf(manifest: Manifest): StoredFile[] {
  return [
    ...manifest.tables.map(({ stored }) => stored),
    manifest.secrets,
    manifest.base?.stored ?? null,
  ].filter((stored) => stored !== null);
}
