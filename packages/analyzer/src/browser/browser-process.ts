import { type ChildProcess, spawn } from 'node:child_process';
import puppeteer, { type Browser } from 'puppeteer-core';
import { browserUser } from './browser-user.ts';
import type { FoundBrowser } from './find-browser.ts';
import { pipeTransport } from './pipe-transport.ts';
import { killGroup } from './process-group.ts';
import { shortPathTo } from './profile-folder.ts';

export interface BrowserProcessOptions {
  found: FoundBrowser;
  flags: readonly string[];
  profileDir: string;
}

export interface BrowserProcess {
  browser: Browser;
  /** Also the id of its process group. */
  pid: number;
  /** Ends the browser itself, for systems without process groups. */
  kill(): void;
}

const LAUNCH_LIMIT_MS = 20_000;
const COMMAND_LIMIT_MS = 30_000;
const MAX_COMPLAINT_CHARS = 4_000;

/**
 * Starts the program in its own process group and connects to it over pipes. Root never runs it: the program gets
 * the browser's user then, which is why it is not started by the client library.
 *
 * @throws when it does not answer within the limit; no process is left then
 */
export async function startBrowserProcess(options: BrowserProcessOptions): Promise<BrowserProcess> {
  const { found, profileDir } = options;
  const tempDir = await shortPathTo(profileDir);
  const child = spawn(found.path, [...options.flags], {
    detached: process.platform !== 'win32',
    cwd: profileDir,
    // The environment may hold secrets of the application; a browser needs none of it.
    env: { HOME: profileDir, TMPDIR: tempDir, LANG: 'en_US.UTF-8', ...found.env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    ...browserUser(),
  });
  const pid = child.pid ?? 0;
  const failure = failureOf(child);
  try {
    const browser = await Promise.race([
      connectTo(child).catch(() => {
        // The program's own complaint says more than the broken pipe; it is known once the program is gone.
        killGroup(pid);
        child.kill('SIGKILL');
        return failure.happened;
      }),
      failure.happened,
    ]);
    return { browser, pid, kill: () => void child.kill('SIGKILL') };
  } catch (error) {
    killGroup(pid);
    child.kill('SIGKILL');
    throw error;
  } finally {
    failure.settle();
  }
}

async function connectTo(child: ChildProcess): Promise<Browser> {
  const [, , , toBrowser, fromBrowser] = child.stdio;
  if (!toBrowser || !('write' in toBrowser) || !fromBrowser || !('read' in fromBrowser)) {
    throw new Error('the browser has no pipes');
  }
  const transport = pipeTransport(toBrowser, fromBrowser);
  return puppeteer.connect({ transport, protocolTimeout: COMMAND_LIMIT_MS, defaultViewport: null });
}

/** Rejects when the program cannot be started, ends or is silent for too long; what it complained of is the reason. */
function failureOf(child: ChildProcess) {
  let complaint = '';
  const { promise: happened, reject: fail } = Promise.withResolvers<never>();
  happened.catch(() => undefined);
  const timer = setTimeout(() => fail(new Error('the browser did not answer in time')), LAUNCH_LIMIT_MS);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, MAX_COMPLAINT_CHARS);
  });
  child.once('error', fail);
  child.once('close', (code, signal) => {
    fail(new Error(`the browser ended with ${signal ?? code}: ${complaint.trim()}`));
  });
  return { happened, settle: () => clearTimeout(timer) };
}
