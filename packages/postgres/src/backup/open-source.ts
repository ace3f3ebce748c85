import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../backup-store/backup-error.ts';
import { joinEmbeddedDatabase } from '../open/open-database.ts';
import { archiveSettings, prepareWalSpool } from '../point-in-time/wal-spool.ts';
import type { BackupOptions } from './run-backup.ts';

export interface BackupSource extends Pick<BackupOptions, 'adminUrl' | 'cluster'> {
  close(): Promise<void>;
}

/** External, or embedded whether its server runs or not. Nothing is migrated, so a backup can come before an upgrade. */
export async function openBackupSource(place: {
  databaseUrl?: string | undefined;
  dataDir: string;
  walArchive: boolean;
}): Promise<BackupSource> {
  const { databaseUrl, dataDir, walArchive } = place;
  if (databaseUrl !== undefined) return { adminUrl: databaseUrl, close: async () => undefined };
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new BackupError(
      'database_missing',
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the one to save.`,
    );
  }
  const database = await joinEmbeddedDatabase(dataDir, walArchive ? archiveSettings(dataDir) : undefined);
  if (walArchive) await prepareWalSpool(database);
  return {
    adminUrl: database.adminUrl,
    ...(walArchive && { cluster: { clusterDir: database.clusterDir } }),
    close: () => database.stop(),
  };
}
