import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchTestBrowser, makeProfilesFolder } from '../../test-support/browser.ts';
import { listen } from '../../test-support/local-gate.ts';
import type { LaunchedBrowser } from '../browser/launch-browser.ts';
import { readDesktopText } from './desktop-text.ts';

let server: Server;
let origin: string;
let requests: string[];
let body: string;
let tempDir: string;
let browser: LaunchedBrowser;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><meta name="viewport" content="width=device-width"><style>${STYLE}</style><body>${body}`,
    );
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
  tempDir = await makeProfilesFolder('desktop-text-');
  ({ launched: browser } = await launchTestBrowser({ gateUrl: null, tempDir }));
}, 120_000);

afterAll(async () => {
  await browser?.dispose();
  server.closeAllConnections();
  server.close();
  await rm(tempDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

const STYLE = `.wide { display: none }
@media (min-width: 1024px) { .wide { display: block } .narrow { display: none } .photo { background: url(/wide.jpg) } }`;

async function desktopTextOf(html: string): Promise<string | null> {
  body = html;
  requests = [];
  const page = await browser.newPage();
  try {
    await page.setViewport({ width: 412, height: 823, isMobile: true, hasTouch: true });
    await page.goto(origin, { waitUntil: 'networkidle0' });
    requests = [];
    return await readDesktopText(page);
  } finally {
    await page.browserContext().close();
  }
}

test('what only a computer shows is read, and what only a phone shows is not', async () => {
  const text = await desktopTextOf(
    '<p class="wide">Call 213-555-0142</p><p class="narrow">Tap to call</p><p hidden>Never</p>',
  );
  expect(text?.trim()).toBe('Call 213-555-0142');
});

test('what a script writes once the screen has become wide is read', async () => {
  const text = await desktopTextOf(
    '<p id="late"></p><script>addEventListener("resize", () => requestAnimationFrame(() => { late.textContent = innerWidth + " wide" }))</script>',
  );
  expect(text?.trim()).toBe('1350 wide');
});

test('the website is asked for nothing more', async () => {
  const text = await desktopTextOf(
    `<p class="photo">A photo</p><img loading="lazy" src="/narrow.jpg" srcset="/narrow.jpg 400w, /large.jpg 2000w" sizes="100vw" style="margin-top:6000px">
    <script>addEventListener("resize", () => { fetch("/more"); new Image().src = "/pixel" })</script>`,
  );
  expect(text).toContain('A photo');
  expect(requests).toEqual([]);
});

test('a page that answers nothing has no text', async () => {
  const text = await desktopTextOf(
    '<p>Words</p><script>addEventListener("resize", () => { for (;;); })</script>',
  );
  expect(text).toBeNull();
});
