import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTestBrowser, makeProfilesFolder } from '../../test-support/browser.ts';
import {
  type Canary,
  EXHAUSTING_PAGES,
  type HostileSite,
  hostilePageNames,
  startCanary,
  startHostileSite,
} from '../../test-support/hostile-site.ts';
import { browserFlags } from '../browser/browser-flags.ts';
import { startBrowserProcess } from '../browser/browser-process.ts';
import type { FoundBrowser } from '../browser/find-browser.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { groupGone, killGroup } from '../browser/process-group.ts';
import { createProfileFolder, removeProfileFolder } from '../browser/profile-folder.ts';

const PARALLEL_PAGES = 8;
/** The pages act on timers of up to a second and a half. */
const WATCH_MS = 1_800;

let tempDir: string;
let site: HostileSite;
let canary: Canary;
let found: FoundBrowser;
let sandbox: boolean;

beforeAll(async () => {
  tempDir = await makeProfilesFolder('hostile-pages-');
  site = await startHostileSite();
  canary = await startCanary();
  ({ found, sandbox } = await findTestBrowser(tempDir));
}, 180_000);

afterAll(async () => {
  canary?.stop();
  await site?.stop();
  await rm(tempDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

test('no page reaches a service of our own machine past the gate', async () => {
  canary.hits.length = 0;
  const launched = await launchBrowser({ found, gateUrl: site.gate.url, tempDir, sandbox });
  const waiting = hostilePageNames().filter((name) => !EXHAUSTING_PAGES.includes(name));
  const opened: string[] = [];
  const openPages = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const page = await launched.newPage();
      if (await visit(page, name)) opened.push(name);
      await page
        .browserContext()
        .close()
        .catch(() => undefined);
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL_PAGES }, openPages));
  } finally {
    await launched.dispose();
  }
  expect(opened).toHaveLength(37);
  expect(canary.hits).toEqual([]);
}, 300_000);

test('without the rule for loopback the canary would be hit', async () => {
  canary.hits.length = 0;
  const profileDir = await createProfileFolder(tempDir);
  const flags = browserFlags({ profileDir, gateUrl: site.gate.url, sandbox });
  const { browser, pid } = await startBrowserProcess({ found, flags, profileDir });
  try {
    const context = await browser.createBrowserContext({ proxyServer: site.gate.url });
    const page = await context.newPage();
    await page.goto(`${site.origin}/img.html`, { timeout: 20_000 });
    await expect.poll(() => canary.hits.length, { timeout: 60_000 }).toBeGreaterThan(0);
  } finally {
    killGroup(pid);
    await groupGone(pid);
    await removeProfileFolder(profileDir);
  }
}, 60_000);

test('local files stay unread', async () => {
  const launched = await launchBrowser({ found, gateUrl: site.gate.url, tempDir, sandbox });
  try {
    const page = await launched.newPage();
    await page.goto(`${site.origin}/file-scheme.html`, { waitUntil: 'load', timeout: 20_000 });
    const title = await page.title();
    expect(title).toBe('file-scheme');
    expect(
      page
        .frames()
        .map((frame) => frame.url())
        .filter((url) => url.startsWith('file:')),
    ).toEqual([]);
  } finally {
    await launched.dispose();
  }
}, 60_000);

/** Opens a page, lets it act, and leaves it so that what it does on leaving happens too. */
async function visit(page: Page, name: string): Promise<boolean> {
  const answer = await page
    .goto(`${site.origin}/${name}.html`, { waitUntil: 'domcontentloaded', timeout: 20_000 })
    .catch((error: unknown) => error);
  await delay(WATCH_MS);
  await page.goto('about:blank', { timeout: 5_000 }).catch(() => undefined);
  // Pages that navigate away at once abort their own first navigation; that is an answer as well.
  return !(answer instanceof Error) || /ERR_ABORTED|detached|ERR_/.test(answer.message);
}
