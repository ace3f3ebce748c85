import type { Page } from 'puppeteer-core';

/** An ordinary load is over by then, and so is never asked anything that could disturb its measurement. */
const UNDISTURBED_MS = 6_000;
const ASK_INTERVAL_MS = 1_000;

/**
 * Notices a page whose main thread no longer answers. Lighthouse notices it too, but then waits
 * half a minute for answers to its own closing commands.
 */
export function watchResponsiveness(page: Page, limitMs: number): { signal: AbortSignal; stop: () => void } {
  const hung = new AbortController();
  let unansweredSince: number | null = null;
  let interval: NodeJS.Timeout | undefined;

  const ask = async () => {
    if (unansweredSince !== null) {
      if (performance.now() - unansweredSince > limitMs) hung.abort(new Error('the page does not answer'));
      return;
    }
    unansweredSince = performance.now();
    // A failed answer is an answer: the page may be navigating.
    await page.evaluate('1').catch(() => undefined);
    unansweredSince = null;
  };
  const begin = setTimeout(() => {
    interval = setInterval(() => void ask(), ASK_INTERVAL_MS);
  }, UNDISTURBED_MS);

  return {
    signal: hung.signal,
    stop: () => {
      clearTimeout(begin);
      clearInterval(interval);
    },
  };
}
