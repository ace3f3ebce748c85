import { logLevelOf } from '@fml/contract/environment';
import { refuseToStart, runProcess } from '@fml/contract/supervised-process';
import { mayOpenLater } from '@fml/db';
import { readServerEnvironment } from './env.ts';
import { createLog } from './log.ts';
import { startServer } from './start-server.ts';

/** `npm run start:server`: the web server alone; `npm start` runs it as a child. */
const environment = readServerEnvironment();
if (!environment.ok) refuseToStart(environment.problems);

const log = createLog(logLevelOf(environment.value));
await runProcess({
  start: (signal) => startServer(environment.value, log, signal),
  mayPass: mayOpenLater,
  hardStopMs: 20_000,
  log,
});
