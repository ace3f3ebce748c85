import { watch } from 'node:fs';
import path from 'node:path';
import { stopWithNpm } from '@fml/runtime/supervised-process';
import { freePort } from './free-port.ts';
import { type Program, supervise } from './supervise.ts';

/**
 * `npm run dev`: the product with its own database, at one address. Pages are served from their sources by Vite and
 * change in the open browser; the web server and the worker are restarted when one of their files changes.
 */
const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const SERVER = 'web server';
const WORKER = 'analysis worker';
const BOTH = [SERVER, WORKER];
/** Which programs run the code of a folder. */
const WATCHED: Readonly<Record<string, readonly string[]>> = {
  'apps/site/server': [SERVER],
  'apps/worker/src': [WORKER],
  packages: BOTH,
};
/** An editor writes a file in several steps; a branch switch writes many files. */
const SETTLED_MS = 150;

const print = (line: string) => process.stdout.write(`${line}\n`);
const port = process.env['PORT'] ?? '3000';
const serverPort = String(await freePort());
const address = `http://localhost:${port}`;

const supervision = supervise(
  [
    program(SERVER, 'apps/site/server/main.ts', {
      PORT: serverPort,
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? address,
    }),
    program('pages', 'apps/site/scripts/dev-pages.ts', {
      PORT: port,
      DEV_SERVER_URL: `http://127.0.0.1:${serverPort}`,
    }),
    program(WORKER, 'apps/worker/src/main.ts', { PUBLIC_URL: process.env['PUBLIC_URL'] ?? address }),
  ],
  print,
);

const changed = new Set<string>();
let settling: NodeJS.Timeout | undefined;
const watchers = Object.entries(WATCHED).map(([folder, names]) =>
  watch(path.join(PROJECT_FOLDER, folder), { recursive: true }, (_event, file) => {
    if (file === null || !isRun(file)) return;
    for (const name of names) changed.add(name);
    clearTimeout(settling);
    settling = setTimeout(() => {
      print(`${path.join(folder, file)} changed; restarting the ${[...changed].join(' and the ')}.`);
      supervision.restart([...changed]);
      changed.clear();
    }, SETTLED_MS);
  }),
);

for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => supervision.stop());
stopWithNpm(() => supervision.stop());
process.exitCode = await supervision.ended;
clearTimeout(settling);
for (const watcher of watchers) watcher.close();

/** Tests run by themselves, and reach no running program. */
function isRun(file: string): boolean {
  return /\.(ts|sql|json)$/.test(file) && !/\.test\.ts$|(^|\/)node_modules\//.test(file);
}

function program(name: string, file: string, env: Record<string, string>): Program {
  return { name, file: path.join(PROJECT_FOLDER, file), env: { NODE_ENV: 'development', ...env } };
}
