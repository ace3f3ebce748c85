import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm run build`: prerenders the pages and bundles the browser code into apps/site/build/client, and compresses both. */

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const SITE_FOLDER = path.join(PROJECT_FOLDER, 'apps/site');
/** Inside the build, so that removing the build removes it too. */
const STAMP_FILE = path.join(SITE_FOLDER, 'build/inputs.sha256');
const PRERENDER_TIMEOUT = pathToFileURL(path.join(import.meta.dirname, 'extend-prerender-timeout.ts')).href;
/** Everything that can change what the build makes. */
const INPUTS = [
  'apps/site/app',
  'apps/site/public',
  'apps/site/page-pipeline',
  'apps/site/scripts/compress-build.ts',
  'apps/site/server/pages/compressed.ts',
  'apps/site/server/pages/site-files.ts',
  'apps/site/package.json',
  'apps/site/tsconfig.json',
  'apps/site/react-router.config.ts',
  'apps/site/vite.config.ts',
  'packages/contract/src',
  'packages/leads/src/fields.ts',
  'packages/leads/src/fields',
  'package-lock.json',
];

if (import.meta.main) await buildSite('inherit');

/** Whether the build on disk was made from the sources on disk. */
export async function siteIsBuilt(): Promise<boolean> {
  const stamp = await readFile(STAMP_FILE, 'utf8').catch(() => null);
  return stamp === (await inputsHash());
}

/** Builds the site. With `pipe` the tool's output is kept back and shown only when it fails. */
export async function buildSite(output: 'inherit' | 'pipe'): Promise<void> {
  const hash = await inputsHash();
  await run(['--import', PRERENDER_TIMEOUT, await buildTool(), 'build'], output);
  await run(['scripts/compress-build.ts'], output);
  await writeFile(STAMP_FILE, hash);
}

async function run(args: string[], output: 'inherit' | 'pipe'): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: SITE_FOLDER,
    stdio: ['ignore', output, output],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    throw new Error(`The site could not be built.\n${Buffer.concat(said).toString('utf8')}`.trimEnd());
  }
}

/** The command of the framework, run by this Node. */
async function buildTool(): Promise<string> {
  const manifest = createRequire(path.join(SITE_FOLDER, 'package.json')).resolve(
    '@react-router/dev/package.json',
  );
  const { bin } = JSON.parse(await readFile(manifest, 'utf8')) as { bin: Record<string, string> };
  return path.join(path.dirname(manifest), bin['react-router'] ?? '');
}

async function inputsHash(): Promise<string> {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const file of (await Promise.all(INPUTS.map(filesOf))).flat().sort()) {
    const content = createHash('sha256').update(await readFile(path.join(PROJECT_FOLDER, file)));
    hash.update(`${file}\n${content.digest('hex')}\n`);
  }
  return hash.digest('hex');
}

/** A file, or all files of a folder, relative to the project; nothing for what does not exist. */
async function filesOf(input: string): Promise<string[]> {
  const target = path.join(PROJECT_FOLDER, input);
  try {
    const entries = await readdir(target, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(PROJECT_FOLDER, path.join(entry.parentPath, entry.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [input];
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
