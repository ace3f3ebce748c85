import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchTestBrowser, makeProfilesFolder } from '../../test-support/browser.ts';
import { browserUser } from './browser-user.ts';
import type { FoundBrowser } from './find-browser.ts';
import { type LaunchedBrowser, launchBrowser } from './launch-browser.ts';
import { groupMembers } from './process-group.ts';
import type { SandboxState } from './sandbox.ts';

let tempDir: string;
let found: FoundBrowser;
let state: SandboxState;
let launched: LaunchedBrowser;

beforeAll(async () => {
  tempDir = await makeProfilesFolder('launch-browser-test-');
  ({ found, state, launched } = await launchTestBrowser({ gateUrl: null, tempDir }));
}, 60_000);

afterAll(async () => {
  await launched?.dispose();
  await rm(tempDir, { recursive: true, force: true });
});

const launchIn = (folder: string, browser = found) =>
  launchBrowser({ found: browser, gateUrl: null, tempDir: folder, sandbox: state.on });

test('dialogs do not stop a page', async () => {
  const page = await launched.newPage();
  expect(await page.evaluate('alert("stop"), confirm("go on?")')).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'a browser that root starts directly is not root either',
  async () => {
    const status = await readFile(`/proc/${launched.pid}/status`, 'utf8');
    expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).toBe(String(browserUser()?.uid ?? process.getuid?.()));
    expect((await stat(launched.profileDir)).mode & 0o077).toBe(0);
  },
);

test('nothing is left of a disposed browser', async () => {
  expect(launched.alive()).toBe(true);
  expect(await readdir(tempDir)).toHaveLength(1);
  await launched.dispose();
  await launched.dispose();
  expect(await groupMembers(launched.pid)).toEqual([]);
  expect(await readdir(tempDir)).toEqual([]);
});

test('a browser with a long path to its temporary files starts; killed, it is noticed and leaves nothing', async () => {
  const longDir = join(tempDir, 'x'.repeat(120));
  await mkdir(longDir, { mode: 0o777 });
  const second = await launchIn(longDir);
  process.kill(second.pid, 'SIGKILL');
  await expect.poll(() => second.alive()).toBe(false);
  await second.dispose();
  expect(await groupMembers(second.pid)).toEqual([]);
  expect(await readdir(longDir)).toEqual([]);
  expect(await readdir('/tmp')).not.toContain(basename(second.profileDir));
});

test('a binary that does not start leaves nothing', async () => {
  const emptyDir = join(tempDir, 'empty');
  await mkdir(emptyDir, { mode: 0o777 });
  await expect(launchIn(emptyDir, { ...found, path: '/bin/false' })).rejects.toThrow();
  expect(await readdir(emptyDir)).toEqual([]);
});
