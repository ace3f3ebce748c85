import { logLevelOf } from '@fml/contract/environment';
import { refuseToStart, runProcess } from '@fml/contract/supervised-process';
import { mayOpenLater } from '@fml/db';
import { readWorkerEnvironment } from './env.ts';
import { createLog } from './log.ts';
import { startWorker } from './start-worker.ts';

/** `npm run start:worker`: the analysis worker alone; `npm start` runs it as a child. */
const environment = readWorkerEnvironment();
if (!environment.ok) refuseToStart(environment.problems);

const log = createLog(logLevelOf(environment.value));
await runProcess({
  start: (signal) => startWorker(environment.value, log, signal),
  mayPass: mayOpenLater,
  hardStopMs: 75_000,
  log,
});
