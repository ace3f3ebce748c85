import { tmpdir } from 'node:os';
import { defaultBrowserCacheDir } from '../browser/browser-user.ts';
import { type FindBrowserOptions, findBrowser } from '../browser/find-browser.ts';
import { killGroup } from '../browser/process-group.ts';
import { sweepDeadProfiles } from '../browser/profile-folder.ts';
import type { BrowserMeasurement, NoBrowser } from '../stages.ts';
import { DEFAULT_LOAD_LIMITS } from './lighthouse-config.ts';
import { type MeasureOptions, measureIn } from './measure-in-process.ts';
import type { MeasureLimits } from './measure-page.ts';
import type { PrintedPage, PrintKind } from './print-page.ts';
import type { PageRendering, RenderFailure, RenderOrder } from './render-order.ts';
import { renderIn } from './render-process.ts';
import {
  askProcess,
  type BrowserDescription,
  type MeasureProcess,
  startMeasureProcess,
  stopMeasureProcess,
} from './start-measure-process.ts';

export const DEFAULT_MEASURE_LIMITS: MeasureLimits = {
  ...DEFAULT_LOAD_LIMITS,
  runMs: 52_000,
  memoryBytes: 2.5 * 1024 ** 3,
  shiftProbes: 6,
  shiftProbesMs: 2_500,
};

/** No page can be drawn in less time. */
const MIN_RENDER_MS = 1_500;
/** After this the measuring process is killed, no matter what it is doing. */
const PRINT_LIMIT_MS = 60_000;
const SHUT_DOWN = 'The browser was shut down.';

export interface MeasurerOptions {
  /** The egress gate; null only in tests. */
  gateUrl: string | null;
  browser?: Omit<FindBrowserOptions, 'cacheDir'>;
  /** Where the packaged browser is unpacked once. */
  cacheDir?: string;
  tempDir?: string;
  limits?: Partial<MeasureLimits>;
  /** Measure nothing where the browser's sandbox does not work. */
  requireSandbox?: boolean;
  log?: (line: string) => void;
}

export interface Measurer {
  /**
   * Measures a page; calls are served one at a time. Never rejects: `NoBrowser` says why nothing
   * could be measured, `fault` and `notes` what a measurement lacks.
   */
  measure(url: string, options?: MeasureOptions): Promise<BrowserMeasurement | NoBrowser>;
  /** Prints our own HTML between two measurements. Never rejects. */
  print(html: string, kind?: PrintKind): Promise<PrintedPage>;
  /**
   * Draws other pages of a website between two measurements; waiting counts toward the limit of the order. Never
   * rejects: each page has an answer, in the order asked.
   */
  render(order: RenderOrder, signal?: AbortSignal): Promise<PageRendering[]>;
  /** Starts the process when it is not running. */
  describe(): Promise<BrowserDescription>;
  /** Ends the process and everything it started. */
  stop(): Promise<void>;
}

/** Makes a measurer. The process is started by the first call and kept warm. */
export function createMeasurer(options: MeasurerOptions): Measurer {
  const tempDir = options.tempDir ?? tmpdir();
  const limits = { ...DEFAULT_MEASURE_LIMITS, ...options.limits };
  const log = options.log ?? (() => undefined);
  let running: Promise<MeasureProcess | NoBrowser> | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let nextId = 1;
  let stopped = false;

  const start = async (): Promise<MeasureProcess | NoBrowser> => {
    const cacheDir = options.cacheDir ?? defaultBrowserCacheDir();
    const search = await findBrowser({ ...options.browser, cacheDir });
    if (!search.ok) return { why: search.why };
    // The measuring process could not remove files that an older release left as root.
    await sweepDeadProfiles(tempDir);
    const { gateUrl, requireSandbox = false } = options;
    const started = startMeasureProcess(
      { found: search.browser, gateUrl, tempDir, limits, requireSandbox },
      log,
    );
    started.exited.then(async () => {
      running = null;
      // A process that was killed could not remove its profiles or end its browsers.
      await sweepDeadProfiles(tempDir);
    });
    return started;
  };

  const acquire = (): Promise<MeasureProcess | NoBrowser> => {
    running ??= start().catch((error: unknown) => ({ why: String(error) }));
    return running;
  };

  const acquireReady = async (): Promise<MeasureProcess | NoBrowser> => {
    if (stopped) return { why: SHUT_DOWN };
    const acquired = await acquire();
    if ('why' in acquired) {
      running = null;
      return acquired;
    }
    const description = await acquired.ready.catch(() => null);
    return description === null ? { why: 'The measuring process did not start.' } : acquired;
  };

  const measureNow = async (url: string, call: MeasureOptions): Promise<BrowserMeasurement | NoBrowser> => {
    const acquired = await acquireReady();
    return 'why' in acquired ? acquired : measureIn(acquired, { id: nextId++, url, call, tempDir, log });
  };

  const printNow = async (html: string, kind: PrintKind): Promise<PrintedPage> => {
    const acquired = await acquireReady();
    if ('why' in acquired) return acquired;
    const printed = await askProcess(
      acquired,
      { type: 'print', id: nextId++, html, kind },
      { limitMs: PRINT_LIMIT_MS, answerOf: (reply) => (reply.type === 'printed' ? reply.result : undefined) },
    );
    if (typeof printed !== 'string') return printed;
    // The next call gets a new process, not the one that is ending.
    killGroup(acquired.pid);
    await acquired.exited;
    return {
      why:
        printed === 'overdue' ? 'The document took too long to print.' : 'The browser closed unexpectedly.',
    };
  };

  const renderNow = async (
    order: RenderOrder,
    endsAtMs: number,
    signal: AbortSignal | undefined,
  ): Promise<PageRendering[]> => {
    const unrendered = (why: RenderFailure) => order.pages.map(() => ({ why }));
    if (signal?.aborted || endsAtMs - performance.now() < MIN_RENDER_MS) return unrendered('no_time');
    const acquired = await acquireReady();
    if ('why' in acquired) return unrendered('browser_failed');
    const limitMs = Math.max(0, endsAtMs - performance.now());
    return renderIn(acquired, { id: nextId++, order: { ...order, limitMs }, signal, log });
  };

  /** One at a time: anything that runs alongside a measured load would slow it. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result | NoBrowser> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result.catch((error: unknown) => ({
      why: error instanceof Error ? error.message : String(error),
    }));
  };

  return {
    measure: (url, call = {}) => inTurn(() => measureNow(url, call)),
    print: (html, kind = 'pdf') => inTurn(() => printNow(html, kind)),
    async render(order, signal) {
      const endsAtMs = performance.now() + order.limitMs;
      const answers = await inTurn(() => renderNow(order, endsAtMs, signal));
      return 'why' in answers ? order.pages.map(() => ({ why: 'browser_failed' })) : answers;
    },
    async describe() {
      if (stopped) return { isAvailable: false, line: SHUT_DOWN, warning: null };
      const acquired = await acquire();
      if ('why' in acquired) {
        running = null;
        return { isAvailable: false, line: acquired.why, warning: null };
      }
      return acquired.ready.catch((error: unknown) => ({
        isAvailable: false,
        line: String(error),
        warning: null,
      }));
    },
    async stop() {
      stopped = true;
      const acquired = await running;
      if (acquired && 'child' in acquired) await stopMeasureProcess(acquired);
      await sweepDeadProfiles(tempDir);
    },
  };
}
