import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeProfilesFolder, TEST_BROWSER } from '../../test-support/browser.ts';
import { isBrowser, runningProcesses } from '../../test-support/process-rights.ts';
import { defaultBrowserCacheDir } from '../browser/browser-user.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { groupsWithArgument } from '../browser/process-group.ts';
import { createMeasurer, type Measurer, type MeasurerOptions } from './measure-process.ts';

/** The rights of the processes that open strangers' pages; measure-process.test.ts has those of an ordinary start. */

const isRoot = process.getuid?.() === 0;
/** An ordinary user, not the one that root gives to the browser. */
const STRANGER = 64_001;
let tempDir: string;
let measurers: Measurer[];
let children: ChildProcess[];

beforeEach(async () => {
  tempDir = await makeProfilesFolder('rights-test-');
  measurers = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(measurers.map((measurer) => measurer.stop()));
  await expect.poll(() => groupsWithArgument(tempDir), { timeout: 60_000 }).toEqual([]);
  await rm(tempDir, { recursive: true, force: true });
});

function measurer(options: Partial<MeasurerOptions> = {}): Measurer {
  const made = createMeasurer({ gateUrl: null, tempDir, browser: TEST_BROWSER, ...options });
  measurers.push(made);
  return made;
}

test.runIf(isRoot)(
  'the processes that open pages belong to the ordinary user who starts the product',
  { tags: ['long'] },
  async ({ skip }) => {
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT_SCRIPT], {
      env: {
        MODULE: fileURLToPath(new URL('./measure-process.ts', import.meta.url)),
        TEMP_DIR: tempDir,
        HOME: tempDir,
        // Unpacked already, and readable for every user.
        CACHE: defaultBrowserCacheDir(),
      },
      cwd: '/',
      uid: STRANGER,
      gid: STRANGER,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(parent);
    const complaints = parent.stderr.toArray();
    // A clone below a private folder cannot be started by that user at all, in some even Node cannot.
    const printed = await Promise.race([
      once(parent.stdout, 'data').then(String),
      once(parent, 'error').then(([error]: NodeJS.ErrnoException[]) => {
        if (error?.code === 'EACCES') return 'unreachable';
        throw error;
      }),
      once(parent, 'exit').then(async () => {
        throw new Error(`the parent ended: ${Buffer.concat(await complaints)}`);
      }),
    ]);
    if (printed.includes('unreachable')) skip('this clone lies below a private folder');
    const browsers = (await runningProcesses(tempDir)).filter(({ uids }) => uids[0] === String(STRANGER));
    expect(browsers.filter(isBrowser).length).toBeGreaterThan(0);
    const unprotected = browsers.filter(({ command }) => command.includes('--no-sandbox'));
    expect(printed).toContain(unprotected.length > 0 ? 'sandbox off' : 'sandbox on');
  },
);

describe.runIf(process.platform === 'linux')('where the system refuses the sandbox', () => {
  /** Refuses to start with its sandbox, as Chromium does without user namespaces. */
  async function refusingBrowser(): Promise<string> {
    const search = await findBrowser({ ...TEST_BROWSER, cacheDir: defaultBrowserCacheDir() });
    if (!search.ok) throw new Error(search.why);
    const { browser: found } = search;
    const path = join(tempDir, 'chromium-without-sandbox');
    const variables = Object.entries(found.env).map(([name, value]) => `${name}='${value}'`);
    await writeFile(
      path,
      `#!/bin/sh
case " $* " in *" --no-sandbox "*|*" --version "*) ${variables.join(' ')} exec '${found.path}' "$@";; esac
echo '[1:1:1122/1:FATAL:zygote_host_impl_linux.cc(1)] No usable sandbox!' >&2
exit 1
`,
    );
    await chmod(path, 0o755);
    return path;
  }

  test('the browser runs without it, with a warning, and still not as root', { tags: ['long'] }, async () => {
    const configuredPath = await refusingBrowser();
    const { line, warning } = await measurer({ browser: { configuredPath } }).describe();
    expect(line).toContain('sandbox off');
    expect(warning).toContain('WITHOUT ITS SANDBOX (No usable sandbox!)');
    const browsers = (await runningProcesses(tempDir)).filter(isBrowser);
    expect(browsers.length).toBeGreaterThan(0);
    expect(browsers.every(({ command }) => command.includes('--no-sandbox'))).toBe(true);
    expect(browsers.map(({ uids }) => uids[0])).not.toContain('0');
  });

  test('no browser runs when the sandbox is required', { tags: ['long'] }, async () => {
    const configuredPath = await refusingBrowser();
    const { line } = await measurer({ browser: { configuredPath }, requireSandbox: true }).describe();
    expect(line).toContain('no browser starts: its sandbox does not work on this machine');
    expect((await runningProcesses(tempDir)).filter(isBrowser)).toEqual([]);
    const profiles = (await readdir(tempDir)).filter((name) => name.startsWith('fml-browser-'));
    expect(profiles).toEqual([]);
  });
});

const PARENT_SCRIPT = `
const module = await import(process.env.MODULE).catch(() => null);
if (module === null) console.log('unreachable');
else {
  const measurer = module.createMeasurer({ gateUrl: null, tempDir: process.env.TEMP_DIR, cacheDir: process.env.CACHE });
  console.log((await measurer.describe()).line);
}
setInterval(() => {}, 1000);
`;
