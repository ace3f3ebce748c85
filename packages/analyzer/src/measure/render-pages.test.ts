import { rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeProfilesFolder, TEST_BROWSER } from '../../test-support/browser.ts';
import { listen, startLocalGate } from '../../test-support/local-gate.ts';
import { groupsWithArgument, killGroup } from '../browser/process-group.ts';
import type { EgressGate } from '../egress/gate.ts';
import { createMeasurer, type Measurer } from './measure-process.ts';
import type { PageRendering, RenderOrder } from './render-order.ts';

const ROBOT = 'Mozilla/5.0 (compatible; FixMyLocalBot/1.0; +https://agency.example/privacy#our-robot)';
/** Long enough to draw a small page on a busy machine. */
const PAGE_LIMIT_MS = 40_000;
/** For pages that take all the time there is. */
const SHORT_LIMIT_MS = 5_000;

let server: Server;
let canary: Server;
let origin: string;
let canaryOrigin: string;
let gate: EgressGate;
let tempDir: string;
let measurer: Measurer;
let requests: { path: string; userAgent: string }[];
let canaryHits: string[];
let onRequest: (path: string) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, userAgent: request.headers['user-agent'] ?? '' });
    onRequest(path);
    answer(path, response);
  });
  canary = createServer((request, response) => {
    canaryHits.push(request.url ?? '');
    response.end('reached');
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
  canaryOrigin = `http://127.0.0.1:${await listen(canary)}`;
  gate = await startLocalGate(new URL(origin).host);
  tempDir = await makeProfilesFolder('render-test-');
  measurer = createMeasurer({
    gateUrl: gate.url,
    tempDir,
    browser: TEST_BROWSER,
    limits: { memoryBytes: 1e9 },
  });
  await measurer.describe();
});
afterAll(async () => {
  await measurer.stop();
  await gate.stop();
  for (const one of [server, canary]) {
    one.closeAllConnections();
    one.close();
  }
  await rm(tempDir, { recursive: true, force: true });
});
beforeEach(() => {
  requests = [];
  canaryHits = [];
  onRequest = () => undefined;
});

/** The outcome of each page, by its path. */
async function render(
  paths: readonly string[],
  changes: Partial<RenderOrder> = {},
  signal?: AbortSignal,
): Promise<Record<string, PageRendering | undefined>> {
  const order = {
    pages: paths.map((path) => origin + path),
    website: `${origin}/`,
    robotsTxt: 'User-agent: *\nDisallow: /private/',
    robotName: 'FixMyLocalBot',
    userAgent: ROBOT,
    pageLimitMs: PAGE_LIMIT_MS,
    limitMs: 100_000,
    ...changes,
  };
  const renderings = await measurer.render(order, signal);
  return Object.fromEntries(paths.map((path, index) => [path, renderings[index]]));
}

const drawn = (text: string, quiet = true) => ({
  quiet,
  page: expect.objectContaining({ visibleText: expect.stringContaining(text) }),
});

test('a shell is drawn as our robot, without what adds no words', async () => {
  const { '/shop': shop } = await render(['/shop']);
  expect(shop).toEqual(drawn('Roses for Copper Bay'));
  // The script found no service worker to install, and what it asked for below /private/ was not sent.
  expect(shop).toEqual(drawn('worker: no, private: no'));
  const paths = requests.map(({ path }) => path);
  expect(paths.toSorted()).toEqual(['/shop', '/style.css', '/words']);
  expect(new Set(requests.map(({ userAgent }) => userAgent))).toEqual(new Set([ROBOT]));
});

test('hostile pages are each answered for, and reach nothing', async () => {
  expect(
    await render([
      '/dialogs',
      '/popups',
      '/downloads',
      '/leaves',
      '/to-private',
      '/redirect',
      '/reloads',
      '/elsewhere',
      '/missing-script',
      '/not-for-browsers',
    ]),
  ).toEqual({
    '/dialogs': drawn('after the dialogs'),
    '/popups': drawn('after the popups'),
    '/downloads': { why: 'led_away' },
    '/leaves': { why: 'led_away' },
    '/to-private': drawn('asked in vain'),
    '/redirect': { why: 'led_away' },
    '/reloads': { why: 'led_away' },
    '/elsewhere': { why: 'led_away' },
    '/not-for-browsers': { why: 'refused' },
    '/missing-script': { quiet: true, page: expect.objectContaining({ visibleText: '' }) },
  });
  expect(canaryHits).toEqual([]);
  const paths = requests.map(({ path }) => path);
  expect(paths.filter((path) => ['/target', '/file.zip'].includes(path))).toEqual([]);
  expect(paths.filter((path) => path === '/reloads').length).toBeLessThanOrEqual(2);
});

test('pages that take all the time there is are given up, each for its reason', {
  tags: ['long'],
}, async () => {
  const result = await render(['/busy', '/hangs', '/silent'], { pageLimitMs: SHORT_LIMIT_MS });
  expect(result).toEqual({
    '/busy': drawn('tick', false),
    '/hangs': { why: 'hung' },
    '/silent': { why: 'no_answer' },
  });
});

describe('when a browser ends', () => {
  test('by a page that eats the memory, only that page is lost', { tags: ['long'] }, async () => {
    const result = await render(['/eats-memory', '/plain', '/plain?2']);
    expect(result).toEqual({
      '/eats-memory': { why: 'browser_failed' },
      '/plain': drawn('Plain words'),
      '/plain?2': drawn('Plain words'),
    });
  });

  test('once, its pages are drawn in another', { tags: ['long'] }, async () => {
    killBrowsers(1);
    expect(await render(['/plain', '/plain?2'])).toEqual({
      '/plain': drawn('Plain words'),
      '/plain?2': drawn('Plain words'),
    });
  });

  test('twice, its pages are given up, and the next order is drawn', { tags: ['long'] }, async () => {
    killBrowsers(2);
    expect(await render(['/plain'])).toEqual({ '/plain': { why: 'browser_failed' } });
    expect(await render(['/plain'])).toEqual({ '/plain': drawn('Plain words') });
  });

  test('with the whole measuring process, what was drawn before is kept', { tags: ['long'] }, async () => {
    onRequest = async (path) => {
      if (path !== '/silent') return;
      onRequest = () => undefined;
      for (const group of await ownGroups('measure-main.ts')) killGroup(group);
    };
    const result = await render(['/plain', '/plain?2', '/plain?3', '/silent']);
    expect(result['/plain']).toEqual(drawn('Plain words'));
    expect(result['/silent']).toEqual({ why: 'browser_failed' });
    expect(await render(['/plain'])).toEqual({ '/plain': drawn('Plain words') });
  });
});

test('an order without time opens nothing, and a canceled one ends', async () => {
  expect(await render(['/plain'], { limitMs: 200 })).toEqual({ '/plain': { why: 'no_time' } });
  expect(requests).toEqual([]);
  const cancel = new AbortController();
  onRequest = () => cancel.abort();
  expect(await render(['/silent'], { robotsTxt: null, limitMs: 60_000 }, cancel.signal)).toEqual({
    '/silent': { why: 'no_time' },
  });
});

/** Kills the browsers of this test when a page is asked for, this many times. */
function killBrowsers(times: number): void {
  let left = times;
  onRequest = async (path) => {
    if (!path.startsWith('/plain') || left === 0) return;
    left -= 1;
    for (const group of await ownGroups('--user-data-dir=')) killGroup(group);
  };
}

/** Only groups that carry this test's own folder on their command line. */
async function ownGroups(argument: string): Promise<number[]> {
  const [own, matching] = await Promise.all([groupsWithArgument(tempDir), groupsWithArgument(argument)]);
  return own.filter((group) => matching.includes(group));
}

function answer(path: string, response: ServerResponse): void {
  const script = SCRIPTS[path.split('?')[0] ?? ''];
  const html = (text: string) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(text);
  };
  if (path === '/silent') return;
  if (path === '/not-for-browsers') response.writeHead(503).end(shell(`draw('Try again later')`));
  else if (path === '/redirect') response.writeHead(302, { location: '/target' }).end();
  else if (path === '/words') response.end('Roses for Copper Bay');
  else if (path === '/style.css')
    response.writeHead(200, { 'content-type': 'text/css' }).end('p { color: #333 }');
  else if (path === '/file.zip') {
    response.writeHead(200, { 'content-disposition': 'attachment; filename="file.zip"' }).end('zip');
  } else if (script !== undefined) html(shell(script()));
  else if (path === '/missing-script')
    html('<!doctype html><div id="root"></div><script src="/none.js"></script>');
  else response.writeHead(404).end();
}

const shell = (script: string) =>
  `<!doctype html><html lang="en"><title>Shell</title><link rel="stylesheet" href="/style.css"><body><script>
const draw = (text) => { document.body.append(Object.assign(document.createElement('p'), { textContent: text + '. ' + 'Fresh flowers every morning. '.repeat(4) })); };
${script}
</script></body></html>`;

const SCRIPTS: Record<string, () => string> = {
  '/plain': () => `draw('Plain words')`,
  '/shop': () => `
    document.body.append(Object.assign(new Image(), { src: '/picture.png' }));
    document.body.append(Object.assign(document.createElement('iframe'), { src: '/plain?frame' }));
    const worker = 'serviceWorker' in navigator ? 'yes' : 'no';
    const asked = fetch('/private/words').then(() => 'yes', () => 'no');
    Promise.all([fetch('/words').then((answer) => answer.text()), asked])
      .then(([words, isPrivate]) => draw(words + '. worker: ' + worker + ', private: ' + isPrivate));`,
  '/busy': () => `setInterval(() => draw('tick'), 50)`,
  '/dialogs': () => `
    for (let i = 0; i < 5; i += 1) { alert('a'); confirm('b'); prompt('c'); }
    addEventListener('beforeunload', (event) => event.preventDefault());
    draw('after the dialogs')`,
  '/popups': () => `
    for (const address of ['${canaryOrigin}/popup', '/target']) {
      open(address);
      Object.assign(document.createElement('a'), { href: address, target: '_blank' }).click();
    }
    draw('after the popups')`,
  '/downloads': () => `location.href = '/file.zip'; draw('beside a download')`,
  '/leaves': () => `location.href = '${canaryOrigin}/left'; draw('on the way out')`,
  '/to-private': () => `
    Promise.allSettled(['${canaryOrigin}/fetched', 'http://169.254.169.254/latest/', 'http://[::1]:1/']
      .map((address) => fetch(address, { mode: 'no-cors' })))
      .then(() => draw('asked in vain'))`,
  '/reloads': () => `draw('again'); setTimeout(() => location.reload(), 50)`,
  '/elsewhere': () => `draw('here'); setTimeout(() => location.assign('/target'), 50)`,
  '/hangs': () => `for (;;) {}`,
  '/eats-memory': () => `
    const kept = [];
    setInterval(() => { draw('more'); for (let i = 0; i < 8; i += 1) kept.push(new Uint8Array(16e6).fill(7)) }, 10)`,
};
