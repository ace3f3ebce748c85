import { randomUUID } from 'node:crypto';
import { workAnalyses } from '../analyses/work-analyses.ts';
import { openDatabase } from '../open-database.ts';

/** Program of the lifecycle tests: opens a data folder, and as `work` takes analyses that never end. */
const [dataDir = '', mode = 'hold'] = process.argv.slice(2);
const db = await openDatabase({ dataDir, log: () => undefined });
// Before anything is printed: whoever reads it may send the signal at once.
const holding = setInterval(() => undefined, 60_000);
process.once('SIGTERM', async () => {
  clearInterval(holding);
  await db.stop();
});
if (mode === 'work') {
  await workAnalyses(db, {
    workerId: randomUUID(),
    handle: (job) => {
      process.stdout.write(`${job.url}\n`);
      return new Promise(() => undefined);
    },
    onError: (error) => process.stderr.write(`${error}\n`),
  });
}
process.stdout.write(`${JSON.stringify({ description: db.description, uid: process.getuid?.() })}\n`);
