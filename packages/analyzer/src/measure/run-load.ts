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

export type LoadOutcome =
  | { kind: 'measured'; lhr: Result; artifacts: Artifacts }
  | { kind: 'out_of_time' }
  | LoadFailure;

/**
 * One Lighthouse run in one fresh browser. Never throws: a returned `runtimeError`, a thrown error, a
 * browser that died and a page that ate the memory all come back as outcomes. The caller disposes the browser.
 */
export async function runLoad(options: RunLoadOptions): Promise<LoadOutcome> {
  const { url, ready, signal } = options;
  const lost = new AbortController();
  const onDisconnect = () => lost.abort(new Error('browser has disconnected'));
  ready.launched.browser.once('disconnected', onDisconnect);
  const guard = watchMemory(ready.launched.pid, options.memoryLimitBytes);
  const hang = watchResponsiveness(ready.page, options.unresponsiveMs);
  const ended = AbortSignal.any([lost.signal, hang.signal, signal]);
  try {
    const run = lighthouseRun(options, ended);
    run.catch(() => undefined);
    const result = await Promise.race([run, rejectOn(ended)]);
    const { lhr, artifacts } = result;
    if (lhr.runtimeError) return translateRuntimeError(lhr.runtimeError, url);
    return { kind: 'measured', lhr, artifacts };
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

async function lighthouseRun(options: RunLoadOptions, signal: AbortSignal) {
  const gathered = await navigationGather(options.ready.page, options.url, {
    config: options.config,
    flags: { logLevel: 'silent' },
    signal,
  });
  const result = await Runner.audit(gathered.artifacts, gathered.runnerOptions);
  if (!result) throw new Error('Lighthouse returned no result');
  return result;
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
