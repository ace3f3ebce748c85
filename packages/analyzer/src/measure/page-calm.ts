/** A Chromium trace event; times in microseconds. */
export interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
}

/** Events that a visitor could notice, or that a score depends on. */
const ACTIVITY: ReadonlySet<string> = new Set([
  'Screenshot',
  'LayoutShift',
  'largestContentfulPaint::Candidate',
  'ResourceSendRequest',
  'ResourceFinish',
]);
const LONG_TASK_US = 50_000;
/** The last frame is drawn after the load event. */
const CALM_WITHIN_MS = 250;

/**
 * True when nothing happened in a traced load after its load event but the drawing of the last frame: no request, no shift,
 * no new picture and no long task. Other loads of such a page need not be watched for as long.
 */
export function isCalmAfterLoad(traceEvents: readonly TraceEvent[]): boolean {
  let loadTs = Number.NEGATIVE_INFINITY;
  let activeTs = Number.NEGATIVE_INFINITY;
  for (const { name, ts, dur = 0 } of traceEvents) {
    if (name === 'loadEventEnd') loadTs = Math.max(loadTs, ts);
    else if (ACTIVITY.has(name)) activeTs = Math.max(activeTs, ts);
    else if (name === 'RunTask' && dur >= LONG_TASK_US) activeTs = Math.max(activeTs, ts + dur);
  }
  return Number.isFinite(loadTs) && activeTs - loadTs <= CALM_WITHIN_MS * 1_000;
}
