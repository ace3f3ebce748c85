import type { Artifacts, Config, Result } from 'lighthouse';
import { navigationGather } from 'lighthouse/core/gather/navigation-runner.js';
import { Runner } from 'lighthouse/core/runner.js';
import type { ReadyBrowser } from './browser-pool.ts';
import { asRuntimeError, type LoadFailure, translateRuntimeError } from './translate-runtime-error.ts';
import { watchMemory } from './watch-memory.ts';
import { watchResponsiveness } from './watch-responsiveness.ts';

export interface RunLoadOptions {
  url: string;
  config: Config;
  ready: ReadyBrowser;
  /** The browser's process group is killed above this. */
  memoryLimitBytes: number;
  /** A page that answers nothing for this long has hung. */
  unresponsiveMs: number;
  /** Aborted when the time for the whole run is up. */
  signal: AbortSignal;
}

/** What one load brought, before anything is computed from it. */
export type Gathered = Awaited<ReturnType<typeof navigationGather>>;

export type GatherOutcome = { kind: 'gathered'; gathered: Gathered } | { kind: 'out_of_time' } | LoadFailure;

export type LoadOutcome = { kind: 'measured'; lhr: Result; artifacts: Artifacts } | LoadFailure;

/**
 * The part of a Lighthouse run that needs a browser, in a fresh one. Never throws: a page that did not load, a thrown
 * error, a browser that died and a page that ate the memory all come back as outcomes. The caller disposes the browser.
 */
export async function gatherLoad(options: RunLoadOptions): Promise<GatherOutcome> {
  const { url, ready, signal } = options;
  const lost = new AbortController();
  const onDisconnect = () => lost.abort(new Error('browser has disconnected'));
  ready.launched.browser.once('disconnected', onDisconnect);
  const guard = watchMemory(ready.launched.pid, options.memoryLimitBytes);
  const hang = watchResponsiveness(ready.page, options.unresponsiveMs);
  const ended = AbortSignal.any([lost.signal, hang.signal, signal]);
  try {
    const run = navigationGather(ready.page, url, {
      config: options.config,
      flags: { logLevel: 'silent' },
      signal: ended,
    });
    run.catch(() => undefined);
    const gathered = await Promise.race([run, rejectOn(ended)]);
    if (!gathered.artifacts.PageLoadError) return { kind: 'gathered', gathered };
    const failed = await auditLoad(gathered, url);
    return failed.kind === 'measured' ? { kind: 'gathered', gathered } : failed;
  } catch (error) {
    if (guard.exceeded())
      return translateRuntimeError({ code: 'TARGET_CRASHED', message: 'out of memory' }, url);
    if (signal.aborted) return { kind: 'out_of_time' };
    if (hang.signal.aborted) return translateRuntimeError({ code: 'PAGE_HUNG', message: 'no answer' }, url);
    if (lost.signal.aborted)
      return { kind: 'browser_lost', why: 'the browser ended while the page was loading' };
    return translateRuntimeError(asRuntimeError(error), url);
  } finally {
    guard.stop();
    hang.stop();
    ready.launched.browser.off('disconnected', onDisconnect);
  }
}

/** The part of a Lighthouse run that only computes; it keeps this process busy. Never throws. */
export async function auditLoad({ artifacts, runnerOptions }: Gathered, url: string): Promise<LoadOutcome> {
  try {
    const result = await Runner.audit(artifacts, runnerOptions);
    if (!result) throw new Error('Lighthouse returned no result');
    const { runtimeError } = result.lhr;
    if (runtimeError) return translateRuntimeError(runtimeError, url);
    return { kind: 'measured', lhr: result.lhr, artifacts: result.artifacts };
  } catch (error) {
    return translateRuntimeError(asRuntimeError(error), url);
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
