import { createSocket } from 'node:dgram';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findTestBrowser, makeProfilesFolder } from '../../test-support/browser.ts';
import { listen, startLocalGate } from '../../test-support/local-gate.ts';
import { browserFlags } from '../browser/browser-flags.ts';
import { startBrowserProcess } from '../browser/browser-process.ts';
import type { FoundBrowser } from '../browser/find-browser.ts';
import { createPageContext } from '../browser/page-context.ts';
import { groupGone, killGroup } from '../browser/process-group.ts';
import { createProfileFolder, removeProfileFolder } from '../browser/profile-folder.ts';
import type { EgressDecision, EgressGate } from './gate.ts';

const folder = new URL('../../../../tests/corpora/ssrf/browser_pages/', import.meta.url);
/** The corpus names its canary by this port; the test puts a free one in its place. */
const CORPUS_CANARY_PORT = '9999';
const pages = readdirSync(folder).filter((name) => read(name).includes(`:${CORPUS_CANARY_PORT}`));

const hits: string[] = [];
const cleanUps: (() => unknown)[] = [];
let canaryPort = 0;
let site = '';
let gate: EgressGate;
let decisions: EgressDecision[] = [];
let found: FoundBrowser;
let sandbox: boolean;
let tempDir: string;

function read(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

beforeAll(async () => {
  const tcp = createTcpServer((socket) => {
    hits.push('tcp');
    socket.on('error', () => {});
    socket.destroy();
  });
  canaryPort = await listen(tcp);
  const udp = createSocket('udp4', () => hits.push('udp'));
  await new Promise<void>((resolve) => udp.bind(canaryPort, '127.0.0.1', resolve));
  const web = createHttpServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    response.setHeader('content-type', 'text/html');
    response.end(pages.includes(name) ? read(name).replaceAll(CORPUS_CANARY_PORT, String(canaryPort)) : 'x');
  });
  site = `127.0.0.1:${await listen(web)}`;
  gate = await startLocalGate(site, {
    resolver: async () => ['127.0.0.1'],
    onDecision: (decision) => decisions.push(decision),
  });
  tempDir = await makeProfilesFolder('egress-canary-');
  cleanUps.push(
    () => rm(tempDir, { recursive: true, force: true }),
    () => gate.stop(),
    () => web.closeAllConnections(),
    () => web.close(),
    () => udp.close(),
    () => tcp.close(),
  );
  ({ found, sandbox } = await findTestBrowser(tempDir));
}, 60_000);

afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

beforeEach(() => {
  hits.length = 0;
  decisions = [];
});

/** Runs `visit` in a browser with the analyzer's command line. */
async function withBrowser(visit: (browser: Browser) => Promise<void>) {
  const profileDir = await createProfileFolder(tempDir);
  const flags = browserFlags({ profileDir, gateUrl: gate.url, sandbox });
  const { browser, pid } = await startBrowserProcess({ found, flags, profileDir });
  try {
    await visit(browser);
  } finally {
    killGroup(pid);
    await browser.disconnect().catch(() => {});
    await groupGone(pid);
    await removeProfileFolder(profileDir);
  }
}

const canaryTries = () => decisions.filter((decision) => decision.port === canaryPort).length;

it('no hostile page reaches the canary through the gate', { tags: ['long'], timeout: 120_000 }, async () => {
  expect(pages.length).toBeGreaterThan(28);
  await withBrowser(async (browser) => {
    const context = await createPageContext(browser, gate.url);
    for (const name of pages) {
      const page = await context.newPage();
      const before = decisions.length;
      page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
      await page.goto(`http://${site}/${name}`, { timeout: 5000 }).catch(() => {});
      // Most pages try at once; those that never do (UDP, gestures) get the time the poll allows.
      await expect
        .poll(() => decisions.length, { timeout: 300, interval: 20 })
        .toBeGreaterThan(before + 1)
        .catch(() => {});
      await page.close({ runBeforeUnload: false }).catch(() => {});
    }
  });
  expect(canaryTries()).toBeGreaterThan(20);
  expect(
    decisions.filter((decision) => decision.port === canaryPort && decision.fault !== 'refused_target'),
  ).toEqual([]);
  expect(hits).toEqual([]);
});

it('without the bypass rule the canary would be hit', async () => {
  await withBrowser(async (browser) => {
    const context = await browser.createBrowserContext({ proxyServer: gate.url });
    const page = await context.newPage();
    await page.goto(`http://${site}/fetch.html`, { timeout: 10_000 }).catch(() => {});
    await expect.poll(() => hits.length, { timeout: 60_000 }).toBeGreaterThan(0);
  });
  expect(canaryTries()).toBe(0);
}, 60_000);

it('what the browser asks for by itself never comes to the gate', async () => {
  await withBrowser(async (browser) => {
    // Services of the browser use its default context, so a page there represents them.
    const service = await browser.newPage();
    for (const address of MAKERS_SERVERS) {
      await expect(service.goto(address, { timeout: 10_000 })).rejects.toThrow('ERR_PROXY_CONNECTION_FAILED');
    }
    await expect(service.goto(`http://${site}/`, { timeout: 10_000 })).rejects.toThrow('ERR_PROXY');
    expect(decisions).toEqual([]);
    // A connection that is kept from an earlier page would not prove a decision.
    gate.startLoad();
    const page = await (await createPageContext(browser, gate.url)).newPage();
    await page.goto(`http://${site}/`, { timeout: 10_000 });
  });
  const others = decisions.filter(({ hostname, port }) => `${hostname}:${port}` !== site);
  expect(others).toEqual([]);
  expect(decisions.length).toBeGreaterThan(0);
}, 60_000);

const MAKERS_SERVERS = [
  'http://clients2.google.com/time/1/current',
  'https://update.googleapis.com/service/update2/json',
  'https://accounts.google.com/ListAccounts',
  'https://android.clients.google.com/checkin',
];
