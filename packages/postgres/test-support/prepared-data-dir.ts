import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/open/open-database.ts';
import { makeDataDir } from './database-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    preparedDataDir: string | undefined;
  }
}

/** Vitest global setup: makes the data folder that `copyPreparedDataDir` copies. Vitest asks for a default export. */
export default async function prepareDataDirOnce(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const db = await openDatabase({ dataDir, log: () => undefined });
  await db.stop();
  // The copies start at the same time, each on a port of its own.
  await rm(join(dataDir, 'postgres.port'), { force: true });
  project.provide('preparedDataDir', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}

/** A data folder with a created and migrated database, for tests that are not about making one. */
export async function copyPreparedDataDir(): Promise<string> {
  const prepared = inject('preparedDataDir');
  const dataDir = await makeDataDir();
  // Files keep their owner: as root the database runs as another user.
  if (prepared !== undefined) await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir]);
  return dataDir;
}
