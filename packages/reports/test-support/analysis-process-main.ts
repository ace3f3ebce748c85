import { randomUUID } from 'node:crypto';
import { openDatabase } from '@fml/postgres';
import { runAnalysisWorker } from '../src/worker/run-analysis-worker.ts';

/** Program of the tests of killed processes: opens a data folder and takes analyses that never end. */
const [dataDir = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir, log: () => undefined });
await runAnalysisWorker(db, {
  workerId: randomUUID(),
  handle: (job) => {
    process.stdout.write(`${job.url}\n`);
    return new Promise(() => undefined);
  },
  onError: (error) => process.stderr.write(`${error}\n`),
});
process.stdout.write(`${JSON.stringify({ description: db.description, uid: process.getuid?.() })}\n`);
