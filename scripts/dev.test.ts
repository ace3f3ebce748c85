import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyPreparedDataDir } from '@fml/postgres/testing/prepared-data-dir';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../tests/support/running-product.ts';

/** `npm run dev` on a copy of the sources, whose files are changed while it runs. */

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const COPIED = ['apps', 'packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const within = { timeout: 120_000, interval: 250 };

let folder: string;
let dataDir: string;
let dev: ChildProcess;
let output = '';
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fml-dev-'));
  await copySources();
  dataDir = await copyPreparedDataDir();
  const port = String(await freePort());
  address = `http://localhost:${port}`;
  const { npm_lifecycle_event: _npm, ...inherited } = process.env;
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    // No browser: starting one takes longer than anything else, and nothing here measures a page.
    env: { ...inherited, NODE_ENV: 'development', PORT: port, DATA_DIR: dataDir, CHROME_PATH: '/bin/false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  await vi.waitFor(() => expect(output).toContain('Browser: '), within);
}, 180_000);

afterAll(async () => {
  dev.kill('SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
  for (const left of [folder, dataDir]) await rm(left, { recursive: true, force: true });
}, 120_000);

/** The sources with the installed dependencies; our own packages are those of the copy. */
async function copySources(): Promise<void> {
  for (const name of COPIED) {
    await cp(path.join(PROJECT_FOLDER, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !/\/(node_modules|build|\.react-router)$/.test(source),
    });
  }
  const installed = path.join(PROJECT_FOLDER, 'node_modules');
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, '@fml'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@fml' && !name.startsWith('.')) {
      await symlink(path.join(installed, name), path.join(modules, name));
    }
  }
  for (const name of await readdir(path.join(folder, 'packages'))) {
    await symlink(path.join(folder, 'packages', name), path.join(modules, '@fml', name));
  }
}

async function textOf(route: string): Promise<string> {
  const response = await fetch(`${address}${route}`).catch(() => null);
  return (await response?.text()) ?? '';
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const source = path.join(folder, file);
  const text = await readFile(source, 'utf8');
  expect(text).toContain(from);
  await writeFile(source, text.replace(from, to));
}

test('one address has the pages, the desk and the endpoints of the server', async () => {
  const home = await textOf('/');
  expect(home).toContain('<h1');
  const [, script = ''] = /<script type="module" src="([^"]+)"><\/script>/.exec(home) ?? [];
  expect(await textOf(script)).toContain('startMenu(document)');
  expect(await textOf('/admin/login')).toContain('<title>');
  expect(JSON.parse(await textOf('/app-config.json'))).toHaveProperty('publishable_key');
  expect(await textOf('/readyz')).toContain('ok');
  const form = await fetch(`${address}/assess`, { method: 'POST', redirect: 'manual' });
  expect(form.headers.get('x-request-id')).not.toBeNull();
}, 180_000);

test('a changed page is announced to the open browser, and a new visit has it', async () => {
  const client = await textOf('/@vite/client');
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const updates: string[] = [];
  socket.addEventListener('message', ({ data }) => updates.push(String(data)));
  await once(socket, 'open');
  try {
    await edit('apps/site/app/root.tsx', 'Lead Desk', 'Changed Desk');
    await vi.waitFor(() => expect(updates.join('\n')).toMatch(/"react-router:hmr".*root\.tsx/), within);
    await vi.waitFor(async () => expect(await textOf('/admin/login')).toContain('Changed Desk'), within);
  } finally {
    socket.close();
  }
}, 180_000);

test('a changed file of the server restarts it, one of a package the worker too, a test neither', {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  await edit('apps/site/server/health/health-app.ts', "'/healthz'", "'/changed-healthz'");
  await edit('apps/site/server/app.test.ts', 'import', '\nimport');
  await vi.waitFor(async () => expect(await textOf('/healthz')).toContain('404 Page Not Found'), within);
  expect(output).toContain('restarting the web server.\n');
  expect(output).not.toContain('app.test.ts');

  const browsers = output.split('Browser: ').length;
  await edit('packages/contract/src/index.ts', 'export', '\nexport');
  await vi.waitFor(() => expect(output.split('Browser: ').length).toBe(browsers + 1), within);
  expect(output).toContain('restarting the web server and the analysis worker.\n');
});

test('Ctrl-C ends all of it, the database included', async () => {
  dev.kill('SIGINT');
  const [code] = (await once(dev, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  expect(await textOf('/')).toBe('');
}, 180_000);
