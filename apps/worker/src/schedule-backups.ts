import type { Database } from '@fml/postgres';
import { s3AccessOf } from '@fml/runtime/backup-environment';
import type { ProcessLog } from '@fml/runtime/log';
import type { WorkerEnvironment } from './env.ts';

/**
 * Makes backups at the target of the settings until the database stops. Without a target it does nothing.
 *
 * @returns lines for the person who started the worker
 */
export async function scheduleBackups(
  db: Database,
  environment: WorkerEnvironment,
  dataDir: string,
  log: ProcessLog,
): Promise<string[]> {
  const { BACKUP_TARGET: target, BACKUP_INTERVAL_HOURS: intervalHours } = environment;
  if (target === undefined) return [];
  // Loaded only where it is used, as the library of an S3 target is.
  const { openBackupStore, startBackups } = await import('@fml/postgres/backup');
  const store = await openBackupStore(target, s3AccessOf(environment));
  startBackups(db, {
    store,
    intervalHours,
    keep: environment.BACKUP_KEEP,
    dataDir,
    passphrase: environment.BACKUP_PASSPHRASE,
    walArchive: environment.WAL_ARCHIVE,
    onMade: ({ problems, removed, ...made }) => {
      log.info({ ...made, removed: removed.length }, 'backup made');
      for (const problem of problems) log.warn({ problem }, 'backup problem');
    },
  });
  const rhythm = intervalHours === 0 ? 'by hand only' : `every ${intervalHours} hours`;
  return [`Backups: ${rhythm}, to ${store.description}${environment.WAL_ARCHIVE ? ', with the log' : ''}`];
}
