import path from 'node:path';
import { dataDirOf, stopOrphanedDatabase } from '@fml/postgres';
import { stopWithNpm } from '@fml/runtime/supervised-process';
import { buildSite, siteIsBuilt } from './build-site.ts';
import { supervise } from './supervise.ts';

/**
 * `npm start`: builds the site when its sources changed, then runs the web server and the analysis worker, restarts
 * processes that die and stops both on Ctrl-C or SIGTERM; a second Ctrl-C kills them. Exit code 0 after a requested
 * stop, otherwise 1.
 */
const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
/** One Ctrl-C may arrive more than once: from the terminal and from npm. */
const SAME_INTERRUPT_MS = 1500;
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
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => supervision.stop());
let interruptedAtMs: number | undefined;
process.on('SIGINT', () => {
  interruptedAtMs ??= Date.now();
  if (Date.now() - interruptedAtMs < SAME_INTERRUPT_MS) supervision.stop();
  else supervision.kill();
});
stopWithNpm(() => supervision.stop());
process.exitCode = await supervision.ended;
// Programs that were killed left it running, and no other process would stop it.
if (!process.env['DATABASE_URL']) {
  const folder = await dataDirOf(process.env['DATA_DIR'] || undefined, PROJECT_FOLDER);
  await stopOrphanedDatabase(folder).catch((error: unknown) => print(String(error)));
}
