import path from 'node:path';
import { DatabaseError, dataDirOf } from '@fml/postgres';
import { BackupError, openBackupStore } from '@fml/postgres/backup';
import { backupVariables, s3AccessOf } from '@fml/runtime/backup-environment';
import { parseEnvironment, sharedEnvironment } from '@fml/runtime/environment';
import type { z } from 'zod';
import { fail } from './run-on-database.ts';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const environment = sharedEnvironment.extend(backupVariables);

/** What `npm run backup` and `npm run restore` work on. */
export interface BackupPlace {
  environment: z.infer<typeof environment>;
  dataDir: string;
  store: Awaited<ReturnType<typeof openBackupStore>>;
}

/**
 * Runs a command on the target and the database of the settings.
 *
 * @param target instead of BACKUP_TARGET
 * @returns the exit code: 1 when a setting is wrong or the work fails, which stderr says
 */
export async function withBackupPlace(
  target: string | undefined,
  work: (place: BackupPlace) => Promise<0 | 1>,
): Promise<0 | 1> {
  const parsed = parseEnvironment(environment, {
    ...process.env,
    ...(target !== undefined && { BACKUP_TARGET: target }),
  });
  if (!parsed.ok) return fail(...parsed.problems);
  const { BACKUP_TARGET, DATA_DIR } = parsed.value;
  if (BACKUP_TARGET === undefined) {
    return fail('Where are the backups? Set BACKUP_TARGET to a folder or s3://bucket/prefix.');
  }
  try {
    const dataDir = await dataDirOf(DATA_DIR, PROJECT_FOLDER);
    const store = await openBackupStore(BACKUP_TARGET, s3AccessOf(parsed.value));
    return await work({ environment: parsed.value, dataDir, store });
  } catch (error) {
    if (!(error instanceof BackupError) && !(error instanceof DatabaseError)) throw error;
    return fail(error.message);
  }
}

/** A size as people read it. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
