import { openDatabase } from '@fml/postgres';
import { runOutbox } from '../src/outbox/run-outbox.ts';

/** Program of the outbox tests: takes one message, says so, and never finishes it. */
const [databaseUrl = ''] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl, dataDir: '/nonexistent', log: () => undefined });
runOutbox(db, {
  deliver: (message) => {
    process.stdout.write(`${message.id}\n`);
    return new Promise(() => undefined);
  },
  leaseMs: 1000,
  concurrency: 1,
});
