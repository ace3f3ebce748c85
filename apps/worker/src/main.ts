import { isTransientOpenError } from '@fml/postgres';
import { logLevelOf } from '@fml/runtime/environment';
import { createLog } from '@fml/runtime/log';
import { refuseToStart, runProcess } from '@fml/runtime/supervised-process';
import { readWorkerEnvironment } from './env.ts';
import { startWorker } from './start-worker.ts';

/** `npm run start:worker`: the analysis worker alone; `npm start` runs it as a child. */
const environment = readWorkerEnvironment();
if (!environment.ok) refuseToStart(environment.problems);

const log = createLog({ process: 'worker', level: logLevelOf(environment.value) });
await runProcess({
  start: (signal) => startWorker(environment.value, log, signal),
  mayPass: isTransientOpenError,
  hardStopMs: 75_000,
  log,
});
