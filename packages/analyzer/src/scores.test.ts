import { expect, it } from 'vitest';
import { draftOf } from '../test-support/report-of.ts';
import { load } from '../test-support/site.ts';
import { performanceSpread } from './scores.ts';

it.each<[sentence: string, score: number | null, expected: number | null]>([
  ['a score is rounded', 74.5, 75],
  ['a measured zero stays a zero', 0, 0],
  ['an unmeasured score is never a zero', null, null],
  ['no number is no score', Number.NaN, null],
  ['a score out of range is no score', 101, null],
])('%s', (_, performanceScore, performance_score) => {
  expect(draftOf({ browser: { performanceScore } })).toMatchObject({ performance_score });
});

it.each<[sentence: string, scores: (number | null)[], expected: number | null]>([
  ['the spread is the highest minus the lowest', [75, 63, 74], 12],
  ['equal loads have no spread', [75, 75], 0],
  ['one load has nothing to compare with', [75], null],
  ['a load that failed does not count', [75, null], null],
])('%s', (_, scores, expected) => {
  const loads = scores.map((performance_score) => load({ performance_score }));
  expect(performanceSpread(loads)).toBe(expected);
});
