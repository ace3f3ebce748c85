import path from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Database, DatabaseError, dataDirOf, openDatabase } from '@fml/postgres';
import { parseEnvironment } from '@fml/runtime/environment';
import type { z } from 'zod';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');

/** What a command needs of the environment: where the database is. */
interface WithDatabase {
  DATABASE_URL?: string | undefined;
  DATA_DIR?: string | undefined;
  WAL_ARCHIVE: boolean;
}

/**
 * Runs `work` on the database of this folder's server, whether the server runs or not.
 *
 * @returns the exit code: 1 when the environment is wrong or the database cannot be opened, which stderr says
 */
export async function runOnDatabase<T extends WithDatabase>(
  variables: z.ZodType<T>,
  work: (db: Database, environment: T, dataDir: string) => Promise<0 | 1>,
): Promise<0 | 1> {
  const environment = parseEnvironment(variables, process.env);
  if (!environment.ok) return fail(...environment.problems);
  const { DATABASE_URL: databaseUrl, DATA_DIR, WAL_ARCHIVE: walArchive } = environment.value;
  let db: Database | undefined;
  try {
    const dataDir = await dataDirOf(DATA_DIR, PROJECT_FOLDER);
    db = await openDatabase({ databaseUrl, dataDir, walArchive, log: () => undefined });
    return await work(db, environment.value, dataDir);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return fail(error.message);
  } finally {
    await db?.stop();
  }
}

/** Says on stderr why a command did nothing. */
export function fail(...sentences: string[]): 1 {
  for (const sentence of sentences) console.error(sentence);
  return 1;
}

/** The options that a command was given; null when there are others. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ options }).values;
  } catch {
    return null;
  }
}
