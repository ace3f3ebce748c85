import { expect, test } from 'vitest';
import { compareRuns, comparisonTable, median, type Run } from './compare-runs.ts';

const run = (wallMs: number, performance: number | null, seo = 90): Run => ({
  wallMs,
  scores: { performance, accessibility: 96, seo },
});

test('the median of an even count lies between the two in the middle', () => {
  expect([median([5, 1, 3]), median([4, 1, 3, 2]), median([])]).toEqual([3, 2.5, null]);
});

test('medians, ratio, differences and spreads stand side by side', () => {
  const ours = [run(5000, 70), run(4000, 72), run(9000, 71)];
  const cli = [run(10_000, 75), run(12_500, 63), run(13_000, 75)];
  const comparison = compareRuns('bakery', ours, cli);
  expect(comparison).toEqual({
    site: 'bakery',
    pairs: 3,
    oursMs: 5000,
    cliMs: 12_500,
    ratio: 0.4,
    difference: { performance: -4, accessibility: 0, seo: 0 },
    ourSpread: 2,
    cliSpread: 12,
  });
  expect(comparisonTable([comparison]).split('\n')[1]).toMatch(
    /^bakery +3 +5\.0 +12\.5 +0\.40 +-4 +0 +0 +2 +12$/,
  );
});

test('a score that was not measured is left out and never counted as 0', () => {
  const comparison = compareRuns('x', [run(1, null), run(1, null)], [run(1, 80), run(1, 80)]);
  expect(comparison.difference.performance).toBeNull();
  expect(comparison.ourSpread).toBeNull();
  expect(comparisonTable([comparison])).toContain(' - ');
});
