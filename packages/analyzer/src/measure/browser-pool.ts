import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { LaunchedBrowser } from '../browser/launch-browser.ts';

/** A fresh browser with an empty page, ready to load one website once. */
export interface ReadyBrowser {
  launched: LaunchedBrowser;
  page: Page;
}

export interface BrowserPool {
  /** A spare browser, or a new one when none is ready. Throws when none starts. */
  take(): Promise<ReadyBrowser>;
  /** Ends a used browser without making the caller wait. */
  release(ready: ReadyBrowser): void;
  /** Waits for released browsers to be gone, then starts spare browsers until the pool is full; failures show at the next `take`. */
  refill(): Promise<void>;
  dispose(): Promise<void>;
}

const ANSWER_LIMIT_MS = 2_000;

/** A spare may have been killed a moment ago: its process is asked, because its exit may not have been told yet. */
async function answers({ launched, page }: ReadyBrowser): Promise<boolean> {
  if (!launched.alive() || page.isClosed()) return false;
  const asked = page.evaluate('true').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, delay(ANSWER_LIMIT_MS, false, { ref: false })]);
}

/** Keeps browsers started ahead of time, so that their start-up does not count against an analysis. */
export function createBrowserPool(launch: () => Promise<LaunchedBrowser>, sizeOf: () => number): BrowserPool {
  const spares: ReadyBrowser[] = [];
  const leaving = new Set<Promise<void>>();
  let disposed = false;

  const start = async (): Promise<ReadyBrowser> => {
    const launched = await launch();
    try {
      return { launched, page: await launched.newPage() };
    } catch (error) {
      await launched.dispose();
      throw error;
    }
  };

  return {
    async take() {
      for (let spare = spares.shift(); spare; spare = spares.shift()) {
        if (await answers(spare)) return spare;
        await spare.launched.dispose();
      }
      return start();
    },
    release(ready) {
      const gone = ready.launched.dispose().finally(() => leaving.delete(gone));
      leaving.add(gone);
    },
    async refill() {
      await Promise.all(leaving);
      while (!disposed && spares.length < sizeOf()) {
        const spare = await start().catch(() => null);
        if (spare === null) return;
        if (disposed) await spare.launched.dispose();
        else spares.push(spare);
      }
    },
    async dispose() {
      disposed = true;
      await Promise.all([...leaving, ...spares.splice(0).map((spare) => spare.launched.dispose())]);
    },
  };
}
