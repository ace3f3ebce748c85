import { RealLeadsError, seedDesk } from '@fml/leads/seed';
import { sharedEnvironment } from '@fml/runtime/environment';
import { fail, readOptions, runOnDatabase } from './run-on-database.ts';

/**
 * `npm run db:seed [-- --rows N] [--with-real-leads]`: plainly fictional leads, reports and everything around them, on
 * the database of this folder's server, whether the server runs or not. Run again, it replaces what it made before. A
 * desk with real leads is refused without the flag; with it these leads stay as they are. Nothing is queued to be sent. A desk that has an owner and no real
 * leads also gets three colleagues who cannot sign in, and ad spend.
 */
const USAGE = 'Use: npm run db:seed [-- --rows 1 to 5000000] [--with-real-leads]';
const DEFAULT_ROWS = 400;
const MAX_ROWS = 5_000_000;

process.exitCode = await main();

async function main(): Promise<0 | 1> {
  const wanted = readOptions({ rows: { type: 'string' }, 'with-real-leads': { type: 'boolean' } });
  const rows = Number(wanted?.rows ?? DEFAULT_ROWS);
  if (wanted === null || !Number.isInteger(rows) || rows < 1 || rows > MAX_ROWS) return fail(USAGE);
  return runOnDatabase(sharedEnvironment, async (db) => {
    try {
      const made = await seedDesk(db, {
        rows,
        withRealLeads: wanted['with-real-leads'] === true,
        withAgency: true,
      });
      process.stdout.write(
        `${made.submissions} submissions, ${made.consultations} consultation requests, ${made.reports} reports, ${made.drafts} unfinished forms.\n`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof RealLeadsError)) throw error;
      return fail(
        `${error.message} Nothing was changed. To add fictional leads to a desk in use, run: npm run db:seed -- --with-real-leads`,
      );
    }
  });
}
