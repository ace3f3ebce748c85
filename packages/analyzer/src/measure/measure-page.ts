import type { AnalysisFault } from '@fml/contract';
import { message } from '@fml/report-texts';
import type { Config } from 'lighthouse';
import type { BrowserMeasurement, NoBrowser } from '../stages.ts';
import { rememberBenchmarkIndex } from './benchmark-index.ts';
import type { BrowserPool, ReadyBrowser } from './browser-pool.ts';
import { lastShiftAtMs } from './layout-shift-window.ts';
import { firstLoadConfig, type LoadLimits, laterLoadConfig } from './lighthouse-config.ts';
import { isCalmAfterLoad, type TraceEvent } from './page-calm.ts';
import { needsAnotherLoad, needsShiftProbes } from './performance-score.ts';
import { probeLayoutShift, probesFor } from './probe-layout-shift.ts';
import { loadTimedOut, mainFrameShiftShare } from './read-lighthouse-result.ts';
import { type LoadOutcome, runLoad } from './run-load.ts';
import {
  composeMeasurement,
  newRunRecord,
  type RunRecord,
  recordFirstLoad,
  recordLoad,
} from './run-record.ts';

export interface MeasureLimits extends LoadLimits {
  /** The whole measurement inside the process; the parent kills it a little later. */
  runMs: number;
  memoryBytes: number;
  shiftProbes: number;
  shiftProbesMs: number;
}

export interface MeasurePageOptions {
  url: string;
  pool: BrowserPool;
  limits: MeasureLimits;
  signal: AbortSignal;
  /** Called before each page load. */
  onLoad: () => void;
  /** Called as soon as the first load has drawn the page. */
  onScreenshot: (screenshot: NonNullable<BrowserMeasurement['screenshot']>) => void;
  /** Called with what is known so far each time a load finished. */
  onPartial: (measurement: BrowserMeasurement) => void;
}

const MAX_BROWSER_DEATHS = 2;
const MAX_LOADS = 5;

/**
 * Measures one page: a first load with everything, a second for performance only, up to three more until
 * those that decide the score agree, and a few quick probes when a layout shift might come and go. Never throws. The browsers used
 * are released to the pool, which ends them.
 */
export async function measurePage(options: MeasurePageOptions): Promise<BrowserMeasurement | NoBrowser> {
  const run = new MeasuredRun(options);
  try {
    return await run.measure();
  } finally {
    run.releaseLast();
  }
}

class MeasuredRun {
  readonly #options: MeasurePageOptions;
  readonly #record = newRunRecord();
  readonly #startedAt = performance.now();
  readonly #outOfTime: AbortSignal;
  #browserDeaths = 0;
  /** Kept after its load, because the probes run in it. */
  #lastBrowser: ReadyBrowser | null = null;

  constructor(options: MeasurePageOptions) {
    this.#options = options;
    this.#outOfTime = AbortSignal.any([options.signal, AbortSignal.timeout(options.limits.runMs)]);
  }

  async measure(): Promise<BrowserMeasurement | NoBrowser> {
    const { limits, url, onPartial, onScreenshot } = this.#options;
    const record = this.#record;
    let first = await this.#load('first_load', firstLoadConfig(limits, onScreenshot));
    if (first.kind === 'nothing_painted' && this.#elapsedMs() < this.#remainingMs()) {
      first = await this.#load('first_load_again', firstLoadConfig(limits, onScreenshot));
    }
    if (first.kind === 'browser_lost') return { why: sentenceForLostBrowser(first.why) };
    if (first.kind !== 'measured') {
      record.fault = faultOf(first, url);
      return composeMeasurement(record);
    }
    const firstLoadMs = this.#elapsedMs();
    await recordFirstLoad(record, first);
    if (loadTimedOut(first.lhr)) {
      record.notes.push(message('coverage.never_finished_loading'));
    }
    onPartial(composeMeasurement(record));
    const watchedUntilMs = await this.#loadUntilAgreed(firstLoadMs, first.artifacts.Trace.traceEvents);
    // The probes see no frames, so they cannot judge a shift inside an embedded map or video.
    if (needsShiftProbes(record.scores) && mainFrameShiftShare(first.lhr) > 0.8) {
      await this.#probe(watchedUntilMs);
    }
    return composeMeasurement(record);
  }

  releaseLast(): void {
    if (this.#lastBrowser) this.#options.pool.release(this.#lastBrowser);
    this.#lastBrowser = null;
  }

  /** Loads the page again until the loads that decide agree, or as often as allowed; returns how long shifts were seen. */
  async #loadUntilAgreed(firstLoadMs: number, firstTrace: readonly TraceEvent[]): Promise<number> {
    const record = this.#record;
    let watchedUntilMs = lastShiftAtMs(firstTrace);
    const config = laterLoadConfig(this.#options.limits, { isCalm: isCalmAfterLoad(firstTrace) });
    while (record.scores.length > 0 && record.scores.length < MAX_LOADS && needsAnotherLoad(record.scores)) {
      if (this.#remainingMs() < firstLoadMs + 2_000) {
        noteFewerLoads(record, 'no_time');
        break;
      }
      const next = await this.#load(`load_${record.scores.length + 1}`, config);
      if (next.kind !== 'measured' || !recordLoad(record, next.lhr)) {
        noteFewerLoads(record, 'unfinished');
        break;
      }
      watchedUntilMs = Math.max(watchedUntilMs, lastShiftAtMs(next.artifacts.Trace.traceEvents));
      this.#options.onPartial(composeMeasurement(record));
    }
    return watchedUntilMs;
  }

  async #probe(watchedUntilMs: number): Promise<void> {
    const browser = this.#lastBrowser?.launched;
    if (!browser?.alive() || this.#remainingMs() < 2_000) return;
    const { limits, url } = this.#options;
    const startedAt = performance.now();
    const probes = probesFor(this.#record.loads, limits.shiftProbes);
    this.#record.probedShifts = await probeLayoutShift({
      url,
      newPage: () => browser.newPage(),
      watchedUntilMs,
      probes,
      limitMs: Math.min(limits.shiftProbesMs, this.#remainingMs()),
    });
    this.#record.stageMs.shift_probes = Math.round(performance.now() - startedAt);
  }

  /** One load; a browser that died under it is replaced once per run. */
  async #load(stage: string, config: Config): Promise<LoadOutcome> {
    const startedAt = performance.now();
    for (;;) {
      const outcome = await this.#loadOnce(config);
      this.#record.stageMs[stage] = Math.round(performance.now() - startedAt);
      if (outcome.kind !== 'browser_lost') return outcome;
      this.#browserDeaths += 1;
      if (this.#browserDeaths >= MAX_BROWSER_DEATHS) return outcome;
    }
  }

  async #loadOnce(config: Config): Promise<LoadOutcome> {
    const { pool, limits, url } = this.#options;
    this.releaseLast();
    let ready: ReadyBrowser;
    try {
      ready = await pool.take();
    } catch (error) {
      return { kind: 'browser_lost', why: error instanceof Error ? error.message : String(error) };
    }
    this.#options.onLoad();
    this.#lastBrowser = ready;
    this.#record.browserVersion = ready.launched.version;
    this.#record.benchmarkIndex = await rememberBenchmarkIndex(ready.page);
    return runLoad({
      url,
      config,
      ready,
      memoryLimitBytes: limits.memoryBytes,
      unresponsiveMs: limits.unresponsiveMs,
      signal: this.#outOfTime,
    });
  }

  #elapsedMs(): number {
    return performance.now() - this.#startedAt;
  }

  #remainingMs(): number {
    return this.#options.limits.runMs - this.#elapsedMs();
  }
}

function noteFewerLoads(record: RunRecord, reason: 'no_time' | 'unfinished'): void {
  record.notes.push(message('coverage.fewer_loads', { loads: record.scores.length, reason }));
}

function faultOf(
  outcome: Exclude<LoadOutcome, { kind: 'measured' | 'browser_lost' }>,
  url: string,
): AnalysisFault {
  if (outcome.kind !== 'out_of_time') return outcome.fault;
  return { code: 'page_hung', host: URL.parse(url)?.hostname ?? url };
}

function sentenceForLostBrowser(why: string): string {
  return `The page could not be measured in a browser: ${why.replace(/\.?\s*$/, '')}.`;
}
