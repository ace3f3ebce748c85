import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FoundBrowser, findBrowser } from './find-browser.ts';
import { launchBrowser } from './launch-browser.ts';
import { groupMembers } from './process-group.ts';

let tempDir: string;
let found: FoundBrowser;

beforeAll(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'launch-browser-test-'));
  const search = await findBrowser({ cacheDir: join(homedir(), '.cache', 'fix-my-local') });
  if (!search.ok) throw new Error(search.why);
  found = search.browser;
}, 60_000);

afterAll(async () => {
  await rm(tempDir, { recursive: true, force: true });
});

test('nothing is left of a disposed browser', async () => {
  const launched = await launchBrowser({ found, gateUrl: null, tempDir });
  expect(launched.alive()).toBe(true);
  expect(await readdir(tempDir)).toHaveLength(1);
  await launched.dispose();
  await launched.dispose();
  expect(await groupMembers(launched.pid)).toEqual([]);
  expect(await readdir(tempDir)).toEqual([]);
});

test('a browser that was killed is noticed and leaves nothing when disposed', async () => {
  const launched = await launchBrowser({ found, gateUrl: null, tempDir });
  process.kill(launched.pid, 'SIGKILL');
  await expect.poll(() => launched.alive()).toBe(false);
  await launched.dispose();
  expect(await groupMembers(launched.pid)).toEqual([]);
  expect(await readdir(tempDir)).toEqual([]);
});

test('a binary that does not start leaves nothing', async () => {
  const broken = { ...found, path: '/bin/false' };
  await expect(launchBrowser({ found: broken, gateUrl: null, tempDir })).rejects.toThrow();
  expect(await readdir(tempDir)).toEqual([]);
});

test('dialogs do not stop a page', async () => {
  const launched = await launchBrowser({ found, gateUrl: null, tempDir });
  try {
    const page = await launched.newPage();
    const answer = await page.evaluate('alert("stop"), confirm("go on?")');
    expect(answer).toBe(false);
  } finally {
    await launched.dispose();
  }
});
