import { openDatabase } from '../src/open/open-database.ts';

/** Program of the lifecycle tests: opens a data folder and holds it open. */
const [dataDir = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir, log: () => undefined });
// Set up before anything is printed, because the test may send the signal as soon as it reads it.
const holding = setInterval(() => undefined, 60_000);
process.once('SIGTERM', async () => {
  clearInterval(holding);
  await db.stop();
});
process.stdout.write(`${JSON.stringify({ description: db.description, uid: process.getuid?.() })}\n`);
