import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseEnvironment, sharedEnvironment } from '@fml/contract/environment';
import { type Database, DatabaseError, defaultDataDir, openDatabase, seedDesk } from '@fml/db';

/**
 * `npm run db:seed [-- --rows N]`: plainly fictional leads, reports and everything around them, on the database of this
 * folder's server, whether the server runs or not. Run again, it replaces what it made before.
 */
const USAGE = 'Use: npm run db:seed [-- --rows 1 to 5000000]';
const DEFAULT_ROWS = 400;
const MOST_ROWS = 5_000_000;
const PROJECT_FOLDER = path.join(import.meta.dirname, '..');

process.exitCode = await main();

async function main(): Promise<0 | 1> {
  const rows = readRows();
  if (rows === null) return fail(USAGE);
  const environment = parseEnvironment(sharedEnvironment, process.env);
  if (!environment.ok) return fail(...environment.problems);
  let db: Database | undefined;
  try {
    db = await openDatabase({
      databaseUrl: environment.value.DATABASE_URL,
      dataDir: path.resolve(
        environment.value.DATA_DIR ??
          (await defaultDataDir({ cwd: PROJECT_FOLDER, isRoot: process.getuid?.() === 0 })),
      ),
      log: () => undefined,
    });
    const made = await seedDesk(db, { rows });
    process.stdout.write(
      `${made.submissions} submissions, ${made.consultations} consultation requests, ${made.reports} reports, ${made.drafts} unfinished forms.\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return fail(error.message);
  } finally {
    await db?.stop();
  }
}

function readRows(): number | null {
  try {
    const { rows } = parseArgs({ options: { rows: { type: 'string' } } }).values;
    const count = rows === undefined ? DEFAULT_ROWS : Number(rows);
    return Number.isInteger(count) && count >= 1 && count <= MOST_ROWS ? count : null;
  } catch {
    return null;
  }
}

function fail(...sentences: string[]): 1 {
  for (const sentence of sentences) console.error(sentence);
  return 1;
}
