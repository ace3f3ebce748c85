import { logLevelOf } from '@fml/contract/environment';
import { announceReady, EXIT_DO_NOT_RESTART, runUntilTold } from '@fml/contract/supervised-process';
import { DatabaseError } from '@fml/db';
import { readServerEnvironment } from './env.ts';
import { createLog } from './log.ts';
import { startServer } from './start-server.ts';

/** `npm run start:server`: the web server alone; `npm start` runs it as a child. */
const environment = readServerEnvironment();
if (!environment.ok) {
  for (const problem of environment.problems) console.error(`Cannot start: ${problem}`);
  process.exit(EXIT_DO_NOT_RESTART);
}

const log = createLog(logLevelOf(environment.value));
const stopping = new AbortController();
const starting = startServer(environment.value, log, stopping.signal);
runUntilTold({
  stop: async () => {
    stopping.abort();
    await (await starting.catch(() => undefined))?.stop();
  },
  hardStopMs: 20_000,
  log,
});

try {
  announceReady((await starting).lines);
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(`Cannot start: ${error instanceof Error ? error.message : String(error)}`);
    // A second try would end the same way, unless the database's own process was the trouble.
    const passing = error instanceof DatabaseError && error.code === 'cluster_start_failed';
    process.exit(passing ? 1 : EXIT_DO_NOT_RESTART);
  }
}
