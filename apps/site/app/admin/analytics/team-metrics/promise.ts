import { formatShare } from '../../format/format-metric.ts';
import type { AnswerCounts } from './api.ts';

/** How many leads the promise was kept to, of those that were answered or are late. */
export function promiseOf(answers: readonly AnswerCounts[]): { kept: number; due: number } {
  const kept = answers.reduce((sum, each) => sum + each.within1h + each.within4h + each.withinPromise, 0);
  const broken = answers.reduce((sum, each) => sum + each.late + each.unanswered, 0);
  return { kept, due: kept + broken };
}

export function formatKept({ kept, due }: { kept: number; due: number }): string {
  return due === 0 ? '-' : formatShare(kept, due);
}
