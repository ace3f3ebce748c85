import type { AnalysisFault } from '@fml/contract';
import { message } from '@fml/report-texts';
import type { Config } from 'lighthouse';
import type { BrowserMeasurement, NoBrowser } from '../stages.ts';
import { rememberBenchmarkIndex } from './benchmark-index.ts';
import type { BrowserPool, ReadyBrowser } from './browser-pool.ts';
import { lastShiftAtMs } from './layout-shift-window.ts';
import { firstLoadConfig, type LoadLimits, laterLoadConfig } from './lighthouse-config.ts';
import { isCalmAfterLoad } from './page-calm.ts';
import { needsAnotherLoad, needsShiftProbes } from './performance-score.ts';
import { probeLayoutShift, probesFor } from './probe-layout-shift.ts';
import { loadTimedOut, mainFrameShiftShare } from './read-lighthouse-result.ts';
import { auditLoad, type Gathered, type GatherOutcome, gatherLoad, type LoadOutcome } from './run-load.ts';
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
  /** Called before and after each page load. */
  onLoad: () => void;
  onLoadEnd: () => void;
  /** Called as soon as the first load has drawn the page. */
  onScreenshot: (screenshot: NonNullable<BrowserMeasurement['screenshot']>) => void;
  /** Called with what is known so far each time a load was audited. */
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
    const { limits, onScreenshot } = this.#options;
    const record = this.#record;
    let first = await this.#gather('first_load', firstLoadConfig(limits, onScreenshot));
    if (first.kind === 'nothing_painted' && this.#elapsedMs() < this.#remainingMs()) {
      first = await this.#gather('first_load_again', firstLoadConfig(limits, onScreenshot));
    }
    if (first.kind !== 'gathered') return this.#withoutLoad(first);
    const { gathered } = first;
    const { traceEvents } = gathered.artifacts.Trace;
    const auditing = once(() => this.#auditFirst(gathered));
    const later = { isCalm: isCalmAfterLoad(traceEvents), neededMs: this.#elapsedMs() + 2_000 };
    const second =
      this.#remainingMs() < later.neededMs ? null : await this.#gatherSecond(later.isCalm, auditing);
    const audited = await auditing();
    if (audited.kind !== 'measured') return this.#withoutLoad(audited);
    const watchedUntilMs = Math.max(
      lastShiftAtMs(traceEvents),
      record.scores.length === 0 ? 0 : await this.#loadUntilAgreed(second, later),
    );
    // The probes see no frames, so they cannot judge a shift inside an embedded map or video.
    if (needsShiftProbes(record.scores) && mainFrameShiftShare(audited.lhr) > 0.8) {
      await this.#probe(watchedUntilMs);
    }
    return composeMeasurement(record);
  }

  async #auditFirst(gathered: Gathered): Promise<LoadOutcome> {
    const audited = await auditLoad(gathered, this.#options.url);
    if (audited.kind !== 'measured') return audited;
    await recordFirstLoad(this.#record, audited);
    if (loadTimedOut(audited.lhr)) this.#record.notes.push(message('coverage.never_finished_loading'));
    this.#options.onPartial(composeMeasurement(this.#record));
    return audited;
  }

  /** The second load. The first one is audited when the page has loaded, while its browser only watches that it stays quiet. */
  #gatherSecond(isCalm: boolean, auditFirst: () => Promise<unknown>): Promise<GatherOutcome> {
    const onLoaded = () => void auditFirst();
    return this.#gather('load_2', laterLoadConfig(this.#options.limits, { isCalm, onLoaded }));
  }

  #withoutLoad(
    outcome: Exclude<GatherOutcome | LoadOutcome, { kind: 'gathered' | 'measured' }>,
  ): BrowserMeasurement | NoBrowser {
    if (outcome.kind === 'browser_lost') return { why: sentenceForLostBrowser(outcome.why) };
    this.#record.fault = faultOf(outcome, this.#options.url);
    return composeMeasurement(this.#record);
  }

  releaseLast(): void {
    if (this.#lastBrowser) this.#options.pool.release(this.#lastBrowser);
    this.#lastBrowser = null;
  }

  /**
   * Takes over the second load, and loads the page again until the loads that decide agree, or as often as allowed; returns
   * how long shifts were seen.
   */
  async #loadUntilAgreed(
    second: GatherOutcome | null,
    { isCalm, neededMs }: { isCalm: boolean; neededMs: number },
  ): Promise<number> {
    const record = this.#record;
    let watchedUntilMs = 0;
    let next = second;
    while (record.scores.length < MAX_LOADS && needsAnotherLoad(record.scores)) {
      if (next === null && this.#remainingMs() >= neededMs) {
        const config = laterLoadConfig(this.#options.limits, { isCalm });
        next = await this.#gather(`load_${record.scores.length + 1}`, config);
      }
      if (next === null) {
        noteFewerLoads(record, 'no_time');
        break;
      }
      const audited = next.kind === 'gathered' ? await auditLoad(next.gathered, this.#options.url) : next;
      if (audited.kind !== 'measured' || !recordLoad(record, audited.lhr)) {
        noteFewerLoads(record, 'unfinished');
        break;
      }
      watchedUntilMs = Math.max(watchedUntilMs, lastShiftAtMs(audited.artifacts.Trace.traceEvents));
      this.#options.onPartial(composeMeasurement(record));
      next = null;
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
  async #gather(stage: string, config: Config): Promise<GatherOutcome> {
    const startedAt = performance.now();
    for (;;) {
      const outcome = await this.#gatherOnce(config);
      this.#record.stageMs[stage] = Math.round(performance.now() - startedAt);
      if (outcome.kind !== 'browser_lost') return outcome;
      this.#browserDeaths += 1;
      if (this.#browserDeaths >= MAX_BROWSER_DEATHS) return outcome;
    }
  }

  async #gatherOnce(config: Config): Promise<GatherOutcome> {
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
    return gatherLoad({
      url,
      config,
      ready,
      memoryLimitBytes: limits.memoryBytes,
      unresponsiveMs: limits.unresponsiveMs,
      signal: this.#outOfTime,
    }).finally(() => this.#options.onLoadEnd());
  }

  #elapsedMs(): number {
    return performance.now() - this.#startedAt;
  }

  #remainingMs(): number {
    return this.#options.limits.runMs - this.#elapsedMs();
  }
}

/** Makes something at the first call, for every call. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function noteFewerLoads(record: RunRecord, reason: 'no_time' | 'unfinished'): void {
  record.notes.push(message('coverage.fewer_loads', { loads: record.scores.length, reason }));
}

function faultOf(
  outcome: Exclude<GatherOutcome | LoadOutcome, { kind: 'gathered' | 'measured' | 'browser_lost' }>,
  url: string,
): AnalysisFault {
  if (outcome.kind !== 'out_of_time') return outcome.fault;
  return { code: 'page_hung', host: URL.parse(url)?.hostname ?? url };
}

function sentenceForLostBrowser(why: string): string {
  return `The page could not be measured in a browser: ${why.replace(/\.?\s*$/, '')}.`;
}
