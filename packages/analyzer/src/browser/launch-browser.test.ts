import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTestBrowser, makeProfilesFolder } from '../../test-support/browser.ts';
import { browserUser } from './browser-user.ts';
import type { FoundBrowser } from './find-browser.ts';
import { launchBrowser } from './launch-browser.ts';
import { groupMembers } from './process-group.ts';

let tempDir: string;
let found: FoundBrowser;
let sandbox: boolean;

beforeAll(async () => {
  tempDir = await makeProfilesFolder('launch-browser-test-');
  ({ found, sandbox } = await findTestBrowser(tempDir));
}, 60_000);

afterAll(async () => {
  await rm(tempDir, { recursive: true, force: true });
});

test('nothing is left of a disposed browser', async () => {
  const launched = await launchBrowser({ found, gateUrl: null, tempDir, sandbox });
  expect(launched.alive()).toBe(true);
  expect(await readdir(tempDir)).toHaveLength(1);
  await launched.dispose();
  await launched.dispose();
  expect(await groupMembers(launched.pid)).toEqual([]);
  expect(await readdir(tempDir)).toEqual([]);
});

test('a browser that was killed is noticed and leaves nothing when disposed', async () => {
  const launched = await launchBrowser({ found, gateUrl: null, tempDir, sandbox });
  process.kill(launched.pid, 'SIGKILL');
  await expect.poll(() => launched.alive()).toBe(false);
  await launched.dispose();
  expect(await groupMembers(launched.pid)).toEqual([]);
  expect(await readdir(tempDir)).toEqual([]);
});

test('a browser starts where the folder of temporary files has a long path', async () => {
  const longDir = join(tempDir, 'x'.repeat(120));
  await mkdir(longDir, { mode: 0o777 });
  try {
    const launched = await launchBrowser({ found, gateUrl: null, tempDir: longDir, sandbox });
    const name = basename(launched.profileDir);
    await launched.dispose();
    expect(await readdir(longDir)).toEqual([]);
    expect(await readdir('/tmp')).not.toContain(name);
  } finally {
    await rm(longDir, { recursive: true });
  }
});

test('a binary that does not start leaves nothing', async () => {
  const broken = { ...found, path: '/bin/false' };
  await expect(launchBrowser({ found: broken, gateUrl: null, tempDir, sandbox })).rejects.toThrow();
  expect(await readdir(tempDir)).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'a browser that root starts directly is not root either',
  async () => {
    const launched = await launchBrowser({ found, gateUrl: null, tempDir, sandbox });
    try {
      const status = await readFile(`/proc/${launched.pid}/status`, 'utf8');
      expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).toBe(String(browserUser()?.uid ?? process.getuid?.()));
      expect((await stat(launched.profileDir)).mode & 0o077).toBe(0);
    } finally {
      await launched.dispose();
    }
  },
);

test('dialogs do not stop a page', async () => {
  const launched = await launchBrowser({ found, gateUrl: null, tempDir, sandbox });
  try {
    const page = await launched.newPage();
    const answer = await page.evaluate('alert("stop"), confirm("go on?")');
    expect(answer).toBe(false);
  } finally {
    await launched.dispose();
  }
});
