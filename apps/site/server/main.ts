import { isTransientOpenError } from '@fml/postgres';
import { logLevelOf } from '@fml/runtime/environment';
import { createLog } from '@fml/runtime/log';
import { refuseToStart, runProcess } from '@fml/runtime/supervised-process';
import { endingWith, hasTraces, startTracing } from '@fml/runtime/tracing';
import { readServerEnvironment } from './env.ts';
import { startServer } from './start-server.ts';

/** `npm run start:server`: the web server alone; `npm start` runs it as a child. */
const environment = readServerEnvironment();
if (!environment.ok) refuseToStart(environment.problems);

const log = createLog({
  process: 'server',
  level: logLevelOf(environment.value),
  writesBehind: true,
  namesTraces: hasTraces(environment.value),
});
const tracing = await startTracing({ process: 'server', environment: environment.value, log });
await runProcess({
  start: async (signal) => endingWith(tracing, await startServer(environment.value, log, signal)),
  mayPass: isTransientOpenError,
  // The longest drain, 40 seconds, and what follows it.
  hardStopMs: 80_000,
  log,
});
