import path from 'node:path';
import { stopWithNpm } from '@fml/contract/supervised-process';
import { buildSite, siteIsBuilt } from './build-site.ts';
import { supervise } from './supervise.ts';

/**
 * `npm start`: builds the site when its sources changed, then runs the web server and the analysis worker,
 * restarts what dies and stops both on Ctrl-C or SIGTERM. Exit code 0 after a stop that was asked for, else 1.
 */
const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const print = (line: string) => process.stdout.write(`${line}\n`);

if (!(await siteIsBuilt())) {
  print('Building the site; this takes some seconds and happens only after changes...');
  try {
    await buildSite('pipe');
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const supervision = supervise(
  [
    { name: 'web server', file: path.join(PROJECT_FOLDER, 'apps/site/server/main.ts') },
    { name: 'analysis worker', file: path.join(PROJECT_FOLDER, 'apps/worker/src/main.ts') },
  ],
  print,
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => supervision.stop());
stopWithNpm(() => supervision.stop());
process.exitCode = await supervision.ended;
