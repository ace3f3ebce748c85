import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchTestBrowser, makeProfilesFolder } from '../../test-support/browser.ts';
import {
  EXHAUSTING_PAGES,
  type HostileSite,
  hostilePageNames,
  startHostileSite,
} from '../../test-support/hostile-site.ts';
import type { LaunchedBrowser } from '../browser/launch-browser.ts';

const PARALLEL_PAGES = 8;
/** The pages act on timers of up to a second and a half. */
const WATCH_MS = 1_800;

let tempDir: string;
let site: HostileSite;
let launched: LaunchedBrowser;

beforeAll(async () => {
  tempDir = await makeProfilesFolder('hostile-pages-');
  site = await startHostileSite();
  ({ launched } = await launchTestBrowser({ gateUrl: site.gate.url, tempDir }));
}, 180_000);

afterAll(async () => {
  await launched?.dispose();
  await site?.stop();
  await rm(tempDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

beforeEach(() => {
  site.canary.hits.length = 0;
  site.decisions.length = 0;
  // A connection that is kept from an earlier page would not be decided about again.
  site.gate.startLoad();
});

test('without the rule for loopback the canary would be hit', async () => {
  const context = await launched.browser.createBrowserContext({ proxyServer: site.gate.url });
  const page = await context.newPage();
  await page.goto(`${site.origin}/img.html`, { timeout: 20_000 });
  await expect.poll(() => site.canary.hits.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(triesOfCanary()).toEqual([]);
  await context.close();
}, 60_000);

test('what the browser asks for by itself never comes to the gate', async () => {
  // Services of the browser use its default context, so a page there represents them.
  const service = await launched.browser.newPage();
  for (const address of MAKERS_SERVERS) {
    await expect(service.goto(address, { timeout: 10_000 })).rejects.toThrow('ERR_PROXY_CONNECTION_FAILED');
  }
  await expect(service.goto(site.origin, { timeout: 10_000 })).rejects.toThrow('ERR_PROXY');
  expect(site.decisions).toEqual([]);
  await service.close();
}, 60_000);

test('local files stay unread', async () => {
  const page = await launched.newPage();
  await page.goto(`${site.origin}/file-scheme.html`, { waitUntil: 'load', timeout: 20_000 });
  expect(await page.title()).toBe('file-scheme');
  const frames = page.frames().map((frame) => frame.url());
  expect(frames.filter((url) => url.startsWith('file:'))).toEqual([]);
  // It came through the gate, and the browser asked for nothing beside it.
  const asked = site.decisions.map(({ hostname, port }) => `http://${hostname}:${port}`);
  expect(new Set(asked)).toEqual(new Set([site.origin]));
  await page.browserContext().close();
}, 60_000);

// The last, because it leaves a browser in which anything may have happened.
test('no page reaches a service of our own machine past the gate', async () => {
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
  await Promise.all(Array.from({ length: PARALLEL_PAGES }, openPages));
  expect(opened).toHaveLength(37);
  expect(site.canary.hits).toEqual([]);
  expect(triesOfCanary().length).toBeGreaterThan(20);
  expect(triesOfCanary().filter(({ fault }) => fault !== 'refused_target')).toEqual([]);
}, 300_000);

const triesOfCanary = () => site.decisions.filter(({ port }) => port === site.canary.port);

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

const MAKERS_SERVERS = [
  'http://clients2.google.com/time/1/current',
  'https://update.googleapis.com/service/update2/json',
  'https://accounts.google.com/ListAccounts',
  'https://android.clients.google.com/checkin',
];
