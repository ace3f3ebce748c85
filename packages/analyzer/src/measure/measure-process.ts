import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { message } from '@fml/report-texts';
import { defaultBrowserCacheDir } from '../browser/browser-user.ts';
import { type FindBrowserOptions, findBrowser } from '../browser/find-browser.ts';
import { groupGone, killGroup } from '../browser/process-group.ts';
import { sweepDeadProfiles } from '../browser/profile-folder.ts';
import type { SandboxState } from '../browser/sandbox.ts';
import type { BrowserMeasurement, NoBrowser } from '../stages.ts';
import { DEFAULT_LOAD_LIMITS } from './lighthouse-config.ts';
import type { MeasureProcessOptions, MeasureReply, MeasureRequest } from './measure-messages.ts';
import type { MeasureLimits } from './measure-page.ts';
import { recordSteps } from './measured-steps.ts';
import type { PrintedPage } from './print-page.ts';
import { printIn } from './print-process.ts';
import type { PageRendering, RenderFailure, RenderOrder } from './render-order.ts';
import { renderIn } from './render-process.ts';

export const DEFAULT_MEASURE_LIMITS: MeasureLimits = {
  ...DEFAULT_LOAD_LIMITS,
  runMs: 52_000,
  memoryBytes: 2.5 * 1024 ** 3,
  shiftProbes: 6,
  shiftProbesMs: 2_500,
};

/** After this the process group is killed, whatever it is doing. */
const DEFAULT_DEADLINE_MS = 58_000;
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5_000;
/** No page is drawn in less. */
const MIN_RENDER_MS = 1_500;
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

export interface MeasureOptions {
  signal?: AbortSignal;
  /** Called before each page load: the moment to start a new byte budget in the gate. */
  onLoadStart?: () => void;
  /** Called as soon as the first load has drawn the page. */
  onScreenshot?: (screenshot: NonNullable<BrowserMeasurement['screenshot']>) => void;
  /** Called with what is known after each finished load. */
  onPartial?: (measurement: BrowserMeasurement) => void;
  deadlineMs?: number;
}

export interface Measurer {
  /**
   * Measures a page; calls are served one after the other. Never rejects: `NoBrowser` says why nothing
   * could be measured, `fault` and `notes` what a measurement lacks.
   */
  measure(url: string, options?: MeasureOptions): Promise<BrowserMeasurement | NoBrowser>;
  /** Prints HTML of our own between two measurements. Never rejects. */
  print(html: string): Promise<PrintedPage>;
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

/** For the person who starts it. */
export interface BrowserDescription {
  /** Whether pages can be measured. */
  isAvailable: boolean;
  /** Which browser is used, or why none is. */
  line: string;
  /** What is less safe than it should be. */
  warning: string | null;
}

interface MeasureProcess {
  child: ChildProcess;
  pid: number;
  /** Rejects when the process ends before it is ready. */
  ready: Promise<BrowserDescription>;
  exited: Promise<void>;
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
    // What an older release left as root, the measuring process could not remove.
    await sweepDeadProfiles(tempDir);
    const { gateUrl, requireSandbox = false } = options;
    const started = startProcess({ found: search.browser, gateUrl, tempDir, limits, requireSandbox }, log);
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

  const printNow = async (html: string): Promise<PrintedPage> => {
    const acquired = await acquireReady();
    return 'why' in acquired ? acquired : printIn(acquired, { id: nextId++, html });
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

  /** One after the other: whatever runs beside a measured load would slow it. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result | NoBrowser> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result.catch((error: unknown) => ({
      why: error instanceof Error ? error.message : String(error),
    }));
  };

  return {
    measure: (url, call = {}) => inTurn(() => measureNow(url, call)),
    print: (html) => inTurn(() => printNow(html)),
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
      if (acquired && 'child' in acquired) await stopProcess(acquired);
      await sweepDeadProfiles(tempDir);
    },
  };
}

function startProcess(options: MeasureProcessOptions, log: (line: string) => void): MeasureProcess {
  const main = fileURLToPath(new URL('./measure-main.ts', import.meta.url));
  const child = fork(main, [JSON.stringify(options)], {
    detached: true,
    serialization: 'advanced',
    // Nothing of the application's environment: it may hold secrets, and pages are hostile.
    env: { HOME: options.tempDir, TMPDIR: options.tempDir, NODE_NO_WARNINGS: '1' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => log(text.trimEnd()));
  }
  const pid = child.pid ?? 0;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const ready = new Promise<BrowserDescription>((resolve, reject) => {
    const timer = setTimeout(() => {
      killGroup(pid);
      reject(new Error('the measuring process did not start in time'));
    }, START_LIMIT_MS);
    child.on('message', (reply: MeasureReply) => {
      if (reply.type !== 'ready') return;
      clearTimeout(timer);
      resolve({
        isAvailable: reply.sandbox !== null && (reply.sandbox.on || !options.requireSandbox),
        line: reply.description,
        warning: sandboxWarning(reply.sandbox),
      });
    });
    exited.then(() => {
      clearTimeout(timer);
      reject(new Error('the measuring process ended'));
    });
  });
  ready.catch(() => undefined);
  return { child, pid, ready, exited };
}

function sandboxWarning(sandbox: SandboxState | null): string | null {
  if (sandbox === null || sandbox.on) return null;
  return `The browser runs WITHOUT ITS SANDBOX (${sandbox.why}). A page that breaks out of it has the rights of its user. See "The browser and its sandbox" in docs/deploy.md.`;
}

interface RunningMeasurement {
  id: number;
  url: string;
  call: MeasureOptions;
  tempDir: string;
  log: (line: string) => void;
}

/** One measurement in a ready process; kills the process group at the deadline. */
async function measureIn(
  running: MeasureProcess,
  run: RunningMeasurement,
): Promise<BrowserMeasurement | NoBrowser> {
  const { child } = running;
  const { id, url, call } = run;
  let partial: BrowserMeasurement | null = null;
  let listener: ((reply: MeasureReply) => void) | undefined;
  let onAbort: (() => void) | undefined;
  let steps: unknown;
  const measuredSinceMs = Date.now();
  let timer: NodeJS.Timeout | undefined;
  const done = new Promise<BrowserMeasurement | NoBrowser>((resolve) => {
    listener = (reply) => {
      if (reply.type === 'load' && reply.id === id) call.onLoadStart?.();
      if (reply.type === 'screenshot' && reply.id === id) call.onScreenshot?.(reply.screenshot);
      if (reply.type === 'partial' && reply.id === id) {
        partial = reply.measurement;
        call.onPartial?.(reply.measurement);
      }
      if (reply.type === 'done' && reply.id === id) {
        steps = reply.steps;
        resolve(reply.result);
      }
    };
    onAbort = () => {
      send(child, { type: 'cancel', id });
      resolve({ why: 'The measurement was canceled.' });
    };
  });
  const overdue = new Promise<'overdue'>((resolve) => {
    timer = setTimeout(() => resolve('overdue'), call.deadlineMs ?? DEFAULT_DEADLINE_MS);
  });
  if (listener) child.on('message', listener);
  if (onAbort) call.signal?.addEventListener('abort', onAbort, { once: true });
  if (call.signal?.aborted) onAbort?.();
  else send(child, { type: 'measure', id, url });
  const outcome = await Promise.race([done, overdue, running.exited.then(() => 'died' as const)]);
  clearTimeout(timer);
  if (listener) child.off('message', listener);
  if (onAbort) call.signal?.removeEventListener('abort', onAbort);
  recordSteps(steps, measuredSinceMs);
  if (outcome !== 'overdue' && outcome !== 'died') return outcome;
  run.log(`measuring process ${running.pid} ${outcome} while measuring`);
  killGroup(running.pid);
  await running.exited;
  await groupGone(running.pid);
  await sweepDeadProfiles(run.tempDir);
  return endedEarly(partial, outcome);
}

function endedEarly(
  partial: BrowserMeasurement | null,
  outcome: 'overdue' | 'died',
): BrowserMeasurement | NoBrowser {
  const why =
    outcome === 'overdue'
      ? 'We could not test the page in a browser because it took too long.'
      : 'We could not test the page in a browser because the browser closed unexpectedly.';
  if (partial === null) return { why };
  return {
    ...partial,
    notes: [...partial.notes, message('coverage.stopped_early')],
  };
}

async function stopProcess(running: MeasureProcess): Promise<void> {
  send(running.child, { type: 'stop' });
  const timer = setTimeout(() => killGroup(running.pid), STOP_LIMIT_MS);
  await running.exited;
  clearTimeout(timer);
}

function send(child: ChildProcess, request: MeasureRequest): void {
  if (child.connected) child.send(request, () => undefined);
}
