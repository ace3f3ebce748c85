import { parseArgs } from 'node:util';
import { sharedEnvironment } from '@fml/contract/environment';
import { seedDesk } from '@fml/db';
import { fail, runOnDatabase } from './run-on-database.ts';

/**
 * `npm run db:seed [-- --rows N]`: plainly fictional leads, reports and everything around them, on the database of this
 * folder's server, whether the server runs or not. Run again, it replaces what it made before.
 */
const USAGE = 'Use: npm run db:seed [-- --rows 1 to 5000000]';
const DEFAULT_ROWS = 400;
const MOST_ROWS = 5_000_000;

process.exitCode = await main();

async function main(): Promise<0 | 1> {
  const rows = readRows();
  if (rows === null) return fail(USAGE);
  return runOnDatabase(sharedEnvironment, async (db) => {
    const made = await seedDesk(db, { rows });
    process.stdout.write(
      `${made.submissions} submissions, ${made.consultations} consultation requests, ${made.reports} reports, ${made.drafts} unfinished forms.\n`,
    );
    return 0;
  });
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
