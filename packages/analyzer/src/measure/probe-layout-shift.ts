import { setTimeout as delay } from 'node:timers/promises';
import type { MeasuredLoad } from '@fml/contract';
import type { Page } from 'puppeteer-core';
import { cumulativeLayoutShift } from './layout-shift-window.ts';
import { readLayoutShift, watchLayoutShift } from './page-functions.ts';
import { isNotableShift } from './performance-score.ts';

export interface ShiftProbeOptions {
  url: string;
  /** A page in its own context: nothing may come from a cache, or images would not cause shifts. It is left open. */
  newPage: () => Promise<Page>;
  /** How long after navigation the measured loads still shifted; a probe must look at least as long. */
  watchedUntilMs: number;
  /** All at once: each waits more than it works, and one that is slowed past its first paint is ignored. */
  probes: number;
  /** All probes together. */
  limitMs: number;
}

/** Blocking time of a simulated phone, above which a page keeps a processor busy for most of its load. */
const BUSY_ABOVE_MS = 1_000;

/**
 * How many probes a page is worth. Those of a page that keeps the processor busy get none: in parallel they paint so
 * late that everything has arrived and nothing shifts, and in sequence each costs as much as a measured load.
 */
export function probesFor(loads: readonly MeasuredLoad[], most: number): number {
  const isBusy = loads.some((load) => (load.total_blocking_time_ms ?? 0) > BUSY_ABOVE_MS);
  return isBusy ? 0 : most;
}

/**
 * Loads the page a few more times, cheaply, to learn whether a layout shift is always there.
 *
 * @returns the layout shifts seen, fewer than asked for when the time ran out; never throws
 */
export async function probeLayoutShift(options: ShiftProbeOptions): Promise<number[]> {
  const deadline = performance.now() + options.limitMs;
  const seen: number[] = [];
  const decided = Promise.withResolvers<void>();
  const probes = Array.from({ length: options.probes }, async () => {
    const shift = await probeOnce(options, deadline).catch(() => null);
    if (shift === null) return;
    seen.push(shift);
    // A visitor without the shift is enough to know that it comes and goes.
    if (!isNotableShift(shift)) decided.resolve();
  });
  await Promise.race([
    Promise.all(probes),
    decided.promise,
    delay(options.limitMs, undefined, { ref: false }),
  ]);
  return [...seen];
}

/** After the load event a probe keeps watching at least this long. */
const AFTER_LOAD_MS = 400;
/** And this much longer than the measured loads shifted. */
const MARGIN_MS = 300;
const LOOK_INTERVAL_MS = 60;

async function probeOnce(options: ShiftProbeOptions, deadline: number): Promise<number | null> {
  const page = await options.newPage();
  await page.setViewport({
    width: 412,
    height: 823,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  await page.setUserAgent({ userAgent: PHONE_USER_AGENT });
  await page.evaluateOnNewDocument(watchLayoutShift);
  const startedAt = performance.now();
  let loadedAt = Number.POSITIVE_INFINITY;
  page.goto(options.url, { waitUntil: 'load', timeout: Math.max(1, deadline - startedAt) }).then(
    () => {
      loadedAt = performance.now();
    },
    () => undefined,
  );
  while (performance.now() < deadline) {
    await delay(LOOK_INTERVAL_MS);
    const seen = await page.evaluate(readLayoutShift).catch(() => null);
    if (seen === null) continue;
    const shift = cumulativeLayoutShift(seen.entries);
    if (isNotableShift(shift)) return shift;
    const enough = Math.max(loadedAt + AFTER_LOAD_MS, startedAt + options.watchedUntilMs + MARGIN_MS);
    if (performance.now() < enough) continue;
    // Movement before the first paint is not a shift. A probe that painted later than the measured loads
    // shifted was only slow: its zero says nothing about the page.
    return seen.firstPaintMs > options.watchedUntilMs ? null : shift;
  }
  // Cut short: it has not seen everything and proves nothing.
  return null;
}

const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36';
