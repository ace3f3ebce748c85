import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserPool, ReadyBrowser } from './browser-pool.ts';
import { requestPermission } from './render-guard.ts';
import type { PageRendering, RenderOrder } from './render-order.ts';
import { renderPage } from './render-page.ts';
import { watchMemory } from './watch-memory.ts';

export interface RenderPagesOptions {
  order: RenderOrder;
  pool: BrowserPool;
  /** A browser is ended above this. */
  memoryBytes: number;
  signal: AbortSignal;
  /** Called with each page as it is done, by its place in the order. */
  onPage: (index: number, rendering: PageRendering) => void;
}

const PAGES_AT_ONCE = 2;
/** Pages that were open when a browser ended are retried one at a time, which shows which of them ended it. */
const MAX_BROWSERS = 3;
const MIN_PAGE_MS = 1_000;
const CLOSE_LIMIT_MS = 500;

/** Draws the pages of an order, each in its own context. Every page gets exactly one answer. Never throws. */
export async function renderPages(options: RenderPagesOptions): Promise<void> {
  const { order, pool, memoryBytes, signal, onPage } = options;
  const deadline = performance.now() + order.limitMs;
  const mayAsk = requestPermission(order);
  const waiting = new Map(order.pages.entries());
  const started = new Set<number>();
  const isOver = () => signal.aborted || deadline - performance.now() < MIN_PAGE_MS;

  for (let browsers = 0; browsers < MAX_BROWSERS && waiting.size > 0 && !isOver(); browsers += 1) {
    const ready = await pool.take().catch(() => null);
    if (ready === null) break;
    const atOnce = browsers === 0 ? PAGES_AT_ONCE : 1;
    const inOrder = [...waiting].sort(([a], [b]) => Number(started.has(a)) - Number(started.has(b)));
    await withBrowser(ready, memoryBytes, signal, async (lost) => {
      const drawNext = async (): Promise<void> => {
        for (let next = inOrder.shift(); next && !lost.aborted && !isOver(); next = inOrder.shift()) {
          const [index, url] = next;
          started.add(index);
          const limitMs = Math.min(order.pageLimitMs, deadline - performance.now());
          const page = renderInContext(ready, { url, mayAsk, limitMs, userAgent: order.userAgent });
          const rendering = await Promise.race([page, whenAborted(lost)]);
          const isLost = rendering === null || lost.aborted;
          if (isLost && atOnce > 1) return;
          waiting.delete(index);
          onPage(index, isLost ? { why: 'browser_failed' } : rendering);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, drawNext));
    });
    pool.release(ready);
  }
  for (const index of waiting.keys()) {
    onPage(index, { why: isOver() && !started.has(index) ? 'no_time' : 'browser_failed' });
  }
}

type PageToRender = Omit<Parameters<typeof renderPage>[0], 'page'>;

/** Null when the browser failed under the page. */
async function renderInContext(
  { launched }: ReadyBrowser,
  page: PageToRender,
): Promise<PageRendering | null> {
  try {
    const opened = await launched.newPage();
    const rendering = await renderPage({ ...page, page: opened });
    const closed = opened.browserContext().close();
    await Promise.race([closed.catch(() => undefined), delay(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    return rendering;
  } catch {
    return null;
  }
}

/** Watches a browser while pages are drawn in it; the signal says that it has ended. */
async function withBrowser(
  { launched }: ReadyBrowser,
  memoryBytes: number,
  signal: AbortSignal,
  draw: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const ended = new AbortController();
  const onDisconnect = () => ended.abort();
  launched.browser.once('disconnected', onDisconnect);
  if (!launched.alive()) ended.abort();
  const memory = watchMemory(launched.pid, memoryBytes);
  try {
    await draw(AbortSignal.any([ended.signal, signal]));
  } finally {
    memory.stop();
    launched.browser.off('disconnected', onDisconnect);
  }
}

function whenAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
