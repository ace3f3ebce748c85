import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { launchTestBrowser, makeProfilesFolder, TEST_BROWSER } from '../../test-support/browser.ts';
import { browserUser, defaultBrowserCacheDir } from '../browser/browser-user.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { groupMembers, groupsWithArgument } from '../browser/process-group.ts';
import { createMeasurer, type Measurer, type MeasurerOptions } from './measure-process.ts';
import type { BrowserDescription } from './start-measure-process.ts';

/** The rights of the processes that open strangers' pages, read from the running processes themselves. */

const isRoot = process.getuid?.() === 0;
/** An ordinary user, not the one that root gives to the browser. */
const STRANGER = 64_001;
const SECRETS = {
  DATABASE_URL: 'postgres://app:hidden@db.example/app',
  GEMINI_API_KEY: 'hidden-gemini-key',
  SMTP_URL: 'smtp://user:hidden@mail.example',
  SECRET_KEY: 'hidden-secret-key',
};

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

interface Rights {
  command: string;
  uids: string[];
  groups: string[];
  capabilities: string;
  environment: string;
}

/** The measuring process and every process of its browsers, recognized by their folder. */
async function runningProcesses(folder = tempDir): Promise<Rights[]> {
  const groups = await groupsWithArgument(folder);
  const pids = (await Promise.all(groups.map(groupMembers))).flat().filter((pid) => pid !== process.pid);
  return pids.map(readRights).filter((rights) => rights !== null);
}

function readRights(pid: number): Rights | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)?.[1]?.trim() ?? '';
    return {
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      uids: field('Uid').split(/\s+/),
      groups: field('Groups').split(/\s+/).filter(Boolean),
      capabilities: field('CapEff'),
      environment: readFileSync(`/proc/${pid}/environ`, 'utf8'),
    };
  } catch {
    return null;
  }
}

const isBrowser = (rights: Rights) => rights.command.includes('--user-data-dir=');
const NO_CAPABILITIES = '0000000000000000';

describe.runIf(process.platform === 'linux')('the processes that open pages', () => {
  let folder: string;
  let shared: Measurer | undefined;
  let described: BrowserDescription;
  let processes: Rights[];
  let sandbox: boolean;
  beforeAll(async () => {
    folder = await makeProfilesFolder('rights-test-');
    const { state, launched } = await launchTestBrowser({ gateUrl: null, tempDir: folder });
    await launched.dispose();
    sandbox = state.on;
    for (const [name, value] of Object.entries(SECRETS)) vi.stubEnv(name, value);
    shared = createMeasurer({ gateUrl: null, tempDir: folder, browser: TEST_BROWSER });
    described = await shared.describe();
    processes = await runningProcesses(folder);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await shared?.stop();
    await vi.waitFor(async () => expect(await groupsWithArgument(folder)).toEqual([]), { timeout: 60_000 });
    await rm(folder, { recursive: true, force: true });
  });

  test('never belong to root, have its groups or its capabilities', () => {
    const expected = String(browserUser()?.uid ?? process.getuid?.());
    expect(processes.filter(isBrowser).length, described.line).toBeGreaterThan(0);
    expect(processes.filter((one) => one.command.includes('measure-main.ts'))).toHaveLength(1);
    for (const { command, uids, groups, capabilities } of processes) {
      expect(uids, command).toEqual([expected, expected, expected, expected]);
      if (!isRoot) continue;
      expect(groups, command).toEqual([]);
      if (command.includes('measure-main.ts')) expect(capabilities, command).toBe(NO_CAPABILITIES);
    }
    if (isRoot) expect(expected).not.toBe('0');
  });

  test('run in the sandbox wherever it works, and the line for the person says which', () => {
    const browsers = processes.filter(isBrowser);
    expect(browsers.every(({ command }) => command.includes('--no-sandbox') === !sandbox)).toBe(true);
    expect(described.line).toContain(sandbox ? 'sandbox on' : 'sandbox off');
    expect(described.warning === null).toBe(sandbox);
  });

  test('know none of the secrets of the application', () => {
    expect(processes.length).toBeGreaterThan(1);
    for (const { command, environment } of processes) {
      expect(`${environment} ${command}`).not.toContain('hidden');
      for (const name of Object.keys(SECRETS)) expect(environment).not.toContain(`${name}=`);
    }
  });

  // The tests above say the same of an ordinary user when one runs them.
  test.runIf(isRoot)(
    'belong to the ordinary user who starts the product',
    { tags: ['long'], timeout: 300_000 },
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
      expect(printed).toContain('sandbox');
      const browsers = (await runningProcesses()).filter(({ uids }) => uids[0] === String(STRANGER));
      expect(browsers.filter(isBrowser).length).toBeGreaterThan(0);
      expect(browsers.filter(isBrowser).some(({ command }) => command.includes('--no-sandbox'))).toBe(
        !sandbox,
      );
    },
  );
});

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

  test('the browser runs without it, with a warning, and still not as root', {
    tags: ['long'],
    timeout: 90_000,
  }, async () => {
    const configuredPath = await refusingBrowser();
    const { line, warning } = await measurer({ browser: { configuredPath } }).describe();
    expect(line).toContain('sandbox off');
    expect(warning).toContain('WITHOUT ITS SANDBOX (No usable sandbox!)');
    const browsers = (await runningProcesses()).filter(isBrowser);
    expect(browsers.length).toBeGreaterThan(0);
    expect(browsers.every(({ command }) => command.includes('--no-sandbox'))).toBe(true);
    expect(browsers.map(({ uids }) => uids[0])).not.toContain('0');
  });

  test('no browser runs when the sandbox is required', { tags: ['long'], timeout: 90_000 }, async () => {
    const configuredPath = await refusingBrowser();
    const { line } = await measurer({ browser: { configuredPath }, requireSandbox: true }).describe();
    expect(line).toContain('no browser starts: its sandbox does not work on this machine');
    expect((await runningProcesses()).filter(isBrowser)).toEqual([]);
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
