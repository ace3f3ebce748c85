/** One layout shift: when it happened and how large it was. */
export interface LayoutShiftEntry {
  atMs: number;
  value: number;
}

/**
 * Cumulative layout shift by the session-window definition Lighthouse uses: shifts less than a second apart
 * belong together, for at most five seconds, and the largest such group counts.
 */
export function cumulativeLayoutShift(entries: readonly LayoutShiftEntry[]): number {
  let largest = 0;
  let sum = 0;
  let firstAtMs = Number.NEGATIVE_INFINITY;
  let previousAtMs = Number.NEGATIVE_INFINITY;
  for (const entry of entries) {
    if (entry.atMs - firstAtMs > 5_000 || entry.atMs - previousAtMs > 1_000) {
      firstAtMs = entry.atMs;
      sum = 0;
    }
    previousAtMs = entry.atMs;
    sum += entry.value;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/**
 * When the last layout shift of a traced load happened, in ms after its navigation began; 0 without any.
 *
 * @param traceEvents Chromium trace events with timestamps in microseconds
 */
export function lastShiftAtMs(traceEvents: readonly { name: string; ts: number }[]): number {
  const startTs = traceEvents.filter(({ name }) => name === 'navigationStart').at(-1)?.ts;
  const lastTs = traceEvents.filter(({ name }) => name === 'LayoutShift').at(-1)?.ts;
  if (startTs === undefined || lastTs === undefined) return 0;
  return Math.max(0, (lastTs - startTs) / 1_000);
}
