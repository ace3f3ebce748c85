import { becomeBrowserUser } from '../browser/browser-user.ts';
import { type LaunchedBrowser, launchBrowser } from '../browser/launch-browser.ts';
import { sweepDeadProfiles } from '../browser/profile-folder.ts';
import { probeSandbox, type SandboxState } from '../browser/sandbox.ts';
import { rememberBenchmarkIndex } from './benchmark-index.ts';
import { createBrowserPool } from './browser-pool.ts';
import { stopLighthouseClock } from './lighthouse-clock.ts';
import type { MeasureProcessOptions, MeasureReply, MeasureRequest } from './measure-messages.ts';
import { measurePage } from './measure-page.ts';
import { timeSteps } from './measured-steps.ts';
import { preloadLighthouse } from './preload-lighthouse.ts';
import { printPage } from './print-page.ts';
import { simulateByProcessorTime } from './processor-time.ts';
import type { RenderOrder } from './render-order.ts';
import { renderPages } from './render-pages.ts';

/**
 * Entry point of the warm measuring process: imports Lighthouse once, keeps browsers ready, measures one
 * page at a time, draws other pages, and prints. Started by `createMeasurer`; ends itself when its parent is gone.
 */

/** Two loads, and a third where these disagree: starting a browser then would make the analysis wait. */
const SPARE_BROWSERS = 3;

const options: MeasureProcessOptions = JSON.parse(process.argv[2] ?? '{}');
/** Found out with the first browser. */
let sandbox: SandboxState | null = null;
let waitingPrints = 0;
/** A print needs one browser, and does not wait for the spares of the next analysis. */
const pool = createBrowserPool(launchNext, () => (waitingPrints > 0 ? 1 : SPARE_BROWSERS));
let current: { id: number; cancel: AbortController } | null = null;
/** A run that was canceled may still be ending when the next one is asked for. */
let queue: Promise<void> = Promise.resolve();
let ending = false;

// An abandoned run or a killed browser may still fail in the background; that must not end the process.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', (error) => process.stderr.write(`${error.stack}\n`));
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => void end());
process.on('disconnect', () => void end());
process.on('message', (request: MeasureRequest) => {
  if (request.type === 'stop') void end();
  else if (request.type === 'cancel' && current?.id === request.id) current.cancel.abort();
  else if (request.type === 'measure') queue = queue.then(() => measure(request.id, request.url));
  else if (request.type === 'print') {
    waitingPrints++;
    queue = queue.then(() => print(request));
  } else if (request.type === 'render') queue = queue.then(() => render(request.id, request.order));
});

await preloadLighthouse(options.limits);
simulateByProcessorTime();
stopLighthouseClock();
// From here on there are no rights to lose, no matter what a page does to this process.
becomeBrowserUser();
await sweepDeadProfiles(options.tempDir);
await warmUp();

async function warmUp(): Promise<void> {
  const description = await describeBrowser();
  await pool.refill();
  reply({ type: 'ready', description, sandbox });
}

async function launchNext(): Promise<LaunchedBrowser> {
  if (sandbox !== null) return launch(usableSandbox(sandbox));
  const { state, launched } = await probeSandbox(launch);
  sandbox = state;
  try {
    usableSandbox(state);
    return launched;
  } catch (error) {
    await launched.dispose();
    throw error;
  }
}

function launch(withSandbox: boolean): Promise<LaunchedBrowser> {
  const { found, gateUrl, tempDir } = options;
  return launchBrowser({ found, gateUrl, tempDir, sandbox: withSandbox });
}

/** Throws where no browser may be started. */
function usableSandbox(state: SandboxState): boolean {
  if (!state.on && options.requireSandbox) {
    throw new Error(`its sandbox does not work on this machine (${state.why}), and it is required`);
  }
  return state.on;
}

async function describeBrowser(): Promise<string> {
  try {
    const ready = await pool.take();
    await rememberBenchmarkIndex(ready.page);
    pool.release(ready);
    return `${ready.launched.version} (${options.found.source}, ${options.found.path}), sandbox ${sandbox?.on ? 'on' : 'off'}`;
  } catch (error) {
    return `no browser starts: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function measure(id: number, url: string): Promise<void> {
  const cancel = new AbortController();
  current = { id, cancel };
  const steps = timeSteps();
  const result = await measurePage({
    url,
    pool,
    limits: options.limits,
    signal: cancel.signal,
    onLoad: () => {
      steps.begin();
      reply({ type: 'load', id });
    },
    onLoadEnd: () => steps.end(),
    onScreenshot: (screenshot) => reply({ type: 'screenshot', id, screenshot }),
    onPartial: (measurement) => reply({ type: 'partial', id, measurement }),
  }).catch((error: unknown) => ({ why: error instanceof Error ? error.message : String(error) }));
  current = null;
  reply({ type: 'done', id, result, steps: steps.all() });
  if (!ending) await pool.refill();
}

async function print({ id, html, kind }: Extract<MeasureRequest, { type: 'print' }>): Promise<void> {
  waitingPrints--;
  const result = await printPage(html, kind, pool).catch((error: unknown) => ({
    why: error instanceof Error ? error.message : String(error),
  }));
  reply({ type: 'printed', id, result });
  if (!ending) await pool.refill();
}

async function render(id: number, order: RenderOrder): Promise<void> {
  const cancel = new AbortController();
  current = { id, cancel };
  await renderPages({
    order,
    pool,
    memoryBytes: options.limits.memoryBytes,
    signal: cancel.signal,
    onPage: (index, rendering) => reply({ type: 'rendering', id, index, rendering }),
  }).catch((error: unknown) => process.stderr.write(`rendering failed: ${String(error)}\n`));
  current = null;
  reply({ type: 'rendered', id });
  if (!ending) await pool.refill();
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  current?.cancel.abort();
  await pool.dispose();
  process.exit(0);
}

function reply(message: MeasureReply): void {
  // The parent may be gone; 'disconnect' then ends this process.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
