import type { AnalysisStage } from '@fml/contract';

/** How long the parts of an analysis take, in milliseconds: the median of recent ones. */
export interface UsualTimes {
  fetchMs: number;
  measureMs: number;
  writeMs: number;
}

/** Fewer reports say nothing about the next one. */
const MIN_REPORTS = 3;
/** From the click to the worker, and from the report to the page. */
const AROUND_MS = 1000;
/** Half of all analyses take longer than the median: an analysis is overdue only well beyond it. */
const USUAL_SPREAD = 1.4;
const USUAL_MARGIN_MS = 3000;
/** As long as it runs, it takes at least this much longer. */
const MIN_REMAINING_MS = 2000;

/** The usual times, from the `stage_ms` of recent reports, newest first; null while there are too few. */
export function usualTimes(stageTimes: readonly Readonly<Record<string, number>>[]): UsualTimes | null {
  if (stageTimes.length < MIN_REPORTS) return null;
  const middle = (stage: string) => median(stageTimes.map((times) => times[stage] ?? 0));
  return { fetchMs: middle('fetch'), measureMs: middle('measure'), writeMs: middle('insights') };
}

/** Where an analysis is: in the queue with others ahead of it, or running. */
export type Whereabouts =
  | {
      kind: 'queued';
      /** 1 = next in line. */
      position: number;
      /** How many analyses run at a time. */
      workers: number;
      /** Since the oldest running analysis began; null when none runs. */
      runningMs: number | null;
    }
  | { kind: 'running'; stage: AnalysisStage; elapsedMs: number };

/** How long until the report, or `overdue` when it already takes longer than usual. */
export function remainingTime(where: Whereabouts, usual: UsualTimes): { ms: number } | 'overdue' {
  const totalMs = AROUND_MS + usual.fetchMs + usual.measureMs + usual.writeMs;
  if (where.kind === 'queued') {
    const { position, workers, runningMs } = where;
    const turnsBefore = Math.floor((position - 1) / Math.max(1, workers));
    const untilTurnMs = runningMs === null ? 0 : Math.max(MIN_REMAINING_MS, totalMs - runningMs);
    return { ms: Math.round(untilTurnMs + turnsBefore * totalMs + totalMs) };
  }
  const laterMs = timeAfter(where.stage, usual);
  const stageEndsAtMs = totalMs - laterMs;
  if (where.elapsedMs > stageEndsAtMs * USUAL_SPREAD + USUAL_MARGIN_MS) return 'overdue';
  return { ms: Math.round(Math.max(totalMs - where.elapsedMs, laterMs + MIN_REMAINING_MS)) };
}

/** What the stages after this one take: time lost in this one is not made up in them. */
function timeAfter(stage: AnalysisStage, { measureMs, writeMs }: UsualTimes): number {
  if (stage === 'fetching') return measureMs + writeMs;
  return stage === 'writing' ? 0 : writeMs;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
