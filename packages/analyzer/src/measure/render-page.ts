import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, HTTPRequest, Page } from 'puppeteer-core';
import { collectRenderedPage, type PhonePage } from './collect-rendered-page.ts';
import { readDesktopText } from './desktop-text.ts';
import { evaluateApart, within } from './evaluate-apart.ts';
import { describeProgress, hideServiceWorkers } from './page-functions.ts';
import { guardRequests, RenderGuard, type RequestPermission } from './render-guard.ts';
import type { PageRendering } from './render-order.ts';

export interface RenderPageOptions {
  url: string;
  /** In its own context; closed by the caller. */
  page: Page;
  userAgent: string;
  mayAsk: RequestPermission;
  /** Ends the watching; the page is then read as it is. */
  limitMs: number;
}

const LOOK_INTERVAL_MS = 100;
/** A page with text that changed nothing and asked for nothing for this long has been drawn. */
const QUIET_MS = 500;
/** A page without text gets longer, because its scripts may wait for something. */
const QUIET_WITHOUT_TEXT_MS = 2_000;
/** Reading a page takes a few milliseconds when it answers at all. */
const READ_LIMIT_MS = 2_000;
/** Kinds of requests that may bring text. */
const BRINGING_TEXT: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch']);

/** Opens one page as our robot, lets it become quiet, and reads it. Throws only when the browser fails. */
export async function renderPage(options: RenderPageOptions): Promise<PageRendering> {
  const { url, page, userAgent, mayAsk, limitMs } = options;
  const deadline = performance.now() + limitMs;
  await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1, isMobile: true, hasTouch: true });
  await page.setUserAgent({ userAgent });
  await page.setBypassServiceWorker(true);
  await page.evaluateOnNewDocument(hideServiceWorkers);
  const session = await page.createCDPSession();
  const { frameTree } = await session.send('Page.getFrameTree');
  const frameId = frameTree.frame.id;
  const guard = new RenderGuard(url, frameId, mayAsk);
  const onTheWay = watchRequests(page);
  await guardRequests(session, guard);

  const opened = await page
    .goto(url, { waitUntil: 'domcontentloaded', timeout: Math.max(1, deadline - performance.now()) })
    .catch(() => null);
  if (guard.ledAway) return { why: 'led_away' };
  if (opened && !opened.ok()) return { why: 'refused' };
  const isThere = opened !== null || new URL(page.url()).href === new URL(url).href;
  if (!isThere) return { why: 'no_answer' };
  const quiet = await becomeQuiet({ session, frameId, onTheWay, deadline });
  const rendered = await within(
    READ_LIMIT_MS,
    evaluateApart<PhonePage>(session, frameId, collectRenderedPage),
  );
  if (guard.ledAway) return { why: 'led_away' };
  if (rendered === null) return { why: 'hung' };
  return { page: { ...rendered, desktopText: await readDesktopText(page) }, quiet };
}

interface Watched {
  session: CDPSession;
  frameId: string;
  onTheWay: ReadonlySet<HTTPRequest>;
  deadline: number;
}

async function becomeQuiet({ session, frameId, onTheWay, deadline }: Watched): Promise<boolean> {
  let last = '';
  let quietSince = performance.now();
  while (performance.now() < deadline) {
    const seen = await within(
      Math.max(1, deadline - performance.now()),
      evaluateApart<{ state: string; hasText: boolean }>(session, frameId, describeProgress),
    );
    const isStill = seen !== null && seen.state === last && onTheWay.size === 0;
    last = seen?.state ?? '';
    if (!isStill) quietSince = performance.now();
    const wantedMs = seen?.hasText ? QUIET_MS : QUIET_WITHOUT_TEXT_MS;
    if (isStill && performance.now() - quietSince >= wantedMs) return true;
    await delay(LOOK_INTERVAL_MS);
  }
  return false;
}

/** Requests of the page that were not answered yet and may bring text. */
function watchRequests(page: Page): ReadonlySet<HTTPRequest> {
  const onTheWay = new Set<HTTPRequest>();
  page.on('request', (request) => {
    if (BRINGING_TEXT.has(request.resourceType())) onTheWay.add(request);
  });
  page.on('requestfinished', (request) => onTheWay.delete(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));
  return onTheWay;
}
