import { listBackups, openBackupSource, readManifest, runBackup } from '@fml/postgres/backup';
import { type BackupPlace, megabytes, withBackupPlace } from './backup-place.ts';
import { fail, readOptions } from './run-on-database.ts';

/**
 * `npm run backup [-- --to TARGET]`: saves the database of this folder's server, whether the server runs or not, and checks
 * what was saved (docs/backup.md). `npm run backup -- --list`: the backups at the target.
 */
const USAGE = 'Use: npm run backup [-- --to folder-or-s3://bucket/prefix] [-- --list]';

const wanted = readOptions({ to: { type: 'string' }, list: { type: 'boolean' } });
process.exitCode =
  wanted === null ? fail(USAGE) : await withBackupPlace(wanted.to, wanted.list ? list : backup);

async function backup({ environment, dataDir, store }: BackupPlace): Promise<0 | 1> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const source = await openBackupSource({
    databaseUrl: environment.DATABASE_URL,
    dataDir,
    walArchive: environment.WAL_ARCHIVE,
  });
  try {
    const made = await runBackup({
      ...source,
      store,
      dataDir,
      keep: environment.BACKUP_KEEP,
      passphrase: environment.BACKUP_PASSPHRASE,
      signal: stopping.signal,
    });
    print(
      `${made.name} is at ${store.description}: ${made.rows} rows, ${megabytes(made.bytes)}, read back and checked.`,
    );
    print(secretsLine(made.hasSecrets, environment.BACKUP_PASSPHRASE !== undefined, dataDir));
    if (made.hasBase) print('It can be restored to any time from now on, as long as the log is archived.');
    for (const name of made.removed) print(`${name} was removed (BACKUP_KEEP=${environment.BACKUP_KEEP}).`);
    return made.problems.length > 0 ? fail(...made.problems) : 0;
  } finally {
    await source.close();
  }
}

function secretsLine(hasSecrets: boolean, hasPassphrase: boolean, dataDir: string): string {
  if (hasSecrets) {
    return 'The secrets of the data folder are in it, encrypted with BACKUP_PASSPHRASE. Keep the passphrase elsewhere.';
  }
  if (hasPassphrase) return `There are no secrets in ${dataDir} to save.`;
  return `Secrets were left out. Keep AUTH_SECRET, SECRET_KEY and PUBLISHABLE_KEY (or ${dataDir}/secrets) elsewhere, or set BACKUP_PASSPHRASE.`;
}

async function list({ store }: BackupPlace): Promise<0 | 1> {
  const backups = await listBackups(store);
  if (backups.length === 0) print(`There is no backup at ${store.description}.`);
  for (const { name, isWhole } of backups) {
    if (!isWhole) {
      print(`${name}  unfinished`);
      continue;
    }
    const { snapshotAt, tables, secrets, base } = await readManifest(store, name);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const extras = [secrets && 'secrets', base && `any time from ${base.endedAt}`].filter(Boolean);
    print([name, `as of ${snapshotAt}`, `${rows} rows`, ...extras].join('  '));
  }
  return 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
