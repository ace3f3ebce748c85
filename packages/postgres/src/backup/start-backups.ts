import { join } from 'node:path';
import { BackupError } from '../backup-store/backup-error.ts';
import type { BackupStore } from '../backup-store/backup-store.ts';
import type { Database } from '../connections/database.ts';
import { tryLock } from '../connections/try-lock.ts';
import { runPeriodically } from '../jobs/run-periodically.ts';
import { readArchiving } from '../point-in-time/base-backup.ts';
import { shipWal, WAL_LOCK } from '../point-in-time/ship-wal.ts';
import { walSpool } from '../point-in-time/wal-spool.ts';
import { type BackupSummary, runBackup } from './run-backup.ts';

const CHECK_INTERVAL_MS = 60_000;
const SHIP_INTERVAL_MS = 10_000;
/** A backup that failed is tried again after this time. */
const RETRY_AFTER = '15 minutes';

/** Another worker makes the backup, or has made it. */
const OF_OTHERS = new Set(['backup_running', 'backup_not_due']);

export interface ScheduledBackups {
  store: BackupStore;
  /** Hours from one good backup to the next; 0 = none are made. */
  intervalHours: number;
  keep: number;
  dataDir: string;
  passphrase?: string | undefined;
  /** The embedded cluster archives its log: its files are saved with each backup, and its log all the time. */
  walArchive: boolean;
  onMade(summary: BackupSummary): void;
  /** How often a worker looks whether one is due. */
  checkIntervalMs?: number;
}

/** Makes a backup when the last good one of this database is old, whichever process made it, until the database stops. */
export function startBackups(db: Database, options: ScheduledBackups): void {
  const { store, intervalHours, walArchive, dataDir, onMade, checkIntervalMs = CHECK_INTERVAL_MS } = options;
  const archives = walArchive && db.kind === 'embedded';
  if (intervalHours > 0) {
    runPeriodically(db, {
      intervalMs: checkIntervalMs,
      failedEvent: 'backup_failed',
      run: async (signal) => {
        const isDue = () => isOld(db, intervalHours);
        if (!(await isDue())) return;
        try {
          const cluster = archives ? { clusterDir: join(dataDir, 'postgres') } : undefined;
          onMade(await runBackup({ ...options, adminUrl: db.adminUrl, cluster, isDue, signal }));
        } catch (error) {
          const isOther = error instanceof BackupError && OF_OTHERS.has(error.code);
          if (!isOther && !signal.aborted) throw error;
        }
      },
    });
  }
  if (!archives) return;
  runPeriodically(db, {
    intervalMs: SHIP_INTERVAL_MS,
    failedEvent: 'wal_shipping_failed',
    run: async (signal) => {
      await shipAlone(db, store, walSpool(dataDir), signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
  });
}

async function isOld(db: Database, intervalHours: number): Promise<boolean> {
  const { rows } = await db.adminPool.query<{ due: boolean }>(
    `select not exists (
       select from private.backups b
        where b.fault is null and b.finished_at > now() - make_interval(hours => $1)
           or b.started_at > now() - $2::interval) as due`,
    [intervalHours, RETRY_AFTER],
  );
  return rows[0]?.due === true;
}

async function shipAlone(
  db: Database,
  store: BackupStore,
  spool: string,
  signal: AbortSignal,
): Promise<void> {
  const client = await db.adminPool.connect();
  try {
    if (!(await tryLock(client, WAL_LOCK))) return;
    try {
      const { systemIdentifier } = await readArchiving(client);
      await shipWal(store, spool, systemIdentifier, signal);
    } finally {
      await client.query(`select pg_advisory_unlock(${WAL_LOCK})`);
    }
  } finally {
    client.release();
  }
}
