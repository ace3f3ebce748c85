import { type RestoreSummary, runRestore } from '@fml/postgres/backup';
import { type BackupPlace, withBackupPlace } from './backup-place.ts';
import { fail, readOptions } from './run-on-database.ts';

/**
 * `npm run restore [-- --backup NAME] [-- --until TIME|latest] [-- --from TARGET]`: fills an empty DATA_DIR, or the empty
 * database at DATABASE_URL, from a backup (docs/backup.md).
 */
const USAGE =
  'Use: npm run restore [-- --backup backup-20261123T100000Z] [-- --until 2026-11-23T10:00:00Z] [-- --from folder-or-s3://bucket/prefix]';
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** What to do about the secrets, by how they came out. */
const SECRETS: Record<RestoreSummary['secrets'], string> = {
  restored: 'The secrets of the data folder were restored too.',
  kept: 'The secrets of the data folder were kept as they are.',
  locked:
    'The secrets of the backup were left out. Set BACKUP_PASSPHRASE and restore again, or set AUTH_SECRET, SECRET_KEY and PUBLISHABLE_KEY to those of before.',
  not_in_backup:
    'The backup has no secrets. Before you start, set AUTH_SECRET, SECRET_KEY and PUBLISHABLE_KEY to those of before, or put their files back into secrets of the data folder.',
};

const wanted = readArguments();
process.exitCode = wanted === null ? fail(USAGE) : await withBackupPlace(wanted.from, restore);

async function restore({ environment, dataDir, store }: BackupPlace): Promise<0 | 1> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  const restored = await runRestore({
    store,
    dataDir,
    databaseUrl: environment.DATABASE_URL,
    name: wanted?.backup,
    until: wanted?.until,
    passphrase: environment.BACKUP_PASSPHRASE,
    signal: stopping.signal,
  });
  const place = environment.DATABASE_URL === undefined ? dataDir : 'the database at DATABASE_URL';
  const counted =
    restored.rows === null
      ? ''
      : `: ${restored.rows} rows of ${restored.tables} tables, all compared with the backup`;
  print(`${place} holds ${restored.name}, as of ${restored.asOf}${counted}.`);
  print(SECRETS[restored.secrets]);
  if (restored.leftOut.length > 0) {
    print(`Left out, because this product has no such tables: ${restored.leftOut.join(', ')}.`);
  }
  return 0;
}

function readArguments(): { from?: string; backup?: string; until?: Date | 'latest' } | null {
  const values = readOptions({
    from: { type: 'string' },
    backup: { type: 'string' },
    until: { type: 'string' },
  });
  if (values === null) return null;
  const { until, ...others } = values;
  if (until === undefined || until === 'latest') return { ...others, ...(until && { until }) };
  return TIME.test(until) && !Number.isNaN(Date.parse(until)) ? { ...others, until: new Date(until) } : null;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
