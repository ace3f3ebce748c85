import { isTransientOpenError } from '@fml/postgres';
import { logLevelOf } from '@fml/runtime/environment';
import { createLog } from '@fml/runtime/log';
import { refuseToStart, runProcess } from '@fml/runtime/supervised-process';
import { endingWith, hasTraces, startTracing } from '@fml/runtime/tracing';
import { readWorkerEnvironment } from './env.ts';
import { startWorker } from './start-worker.ts';

/** `npm run start:worker`: the analysis worker alone; `npm start` runs it as a child. */
const environment = readWorkerEnvironment();
if (!environment.ok) refuseToStart(environment.problems);

const log = createLog({
  process: 'worker',
  level: logLevelOf(environment.value),
  namesTraces: hasTraces(environment.value),
});
const tracing = await startTracing({ process: 'worker', environment: environment.value, log });
await runProcess({
  start: async (signal) => endingWith(tracing, await startWorker(environment.value, log, signal)),
  mayPass: isTransientOpenError,
  hardStopMs: 75_000,
  log,
});
