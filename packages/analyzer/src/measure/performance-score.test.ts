import { Audit, defaultConfig } from 'lighthouse';
import CumulativeLayoutShift from 'lighthouse/core/audits/metrics/cumulative-layout-shift.js';
import { describe, expect, test } from 'vitest';
import {
  type LoadScores,
  layoutShiftSummary,
  METRIC_WEIGHTS,
  needsAnotherLoad,
  needsShiftProbes,
  performanceBand,
  performanceScore,
  weightedScore,
} from './performance-score.ts';

const perfect: LoadScores = {
  firstContentfulPaint: 1,
  largestContentfulPaint: 1,
  totalBlockingTime: 1,
  speedIndex: 1,
  layoutShift: 0,
};
const shifted = { ...perfect, layoutShift: 0.3562 };

describe('Lighthouse compatibility', () => {
  test('the weights are those of the installed Lighthouse', () => {
    const refs = defaultConfig.categories?.performance?.auditRefs ?? [];
    const weightOf = (id: string) => refs.find((ref) => ref.id === id)?.weight;
    expect(METRIC_WEIGHTS).toEqual({
      firstContentfulPaint: weightOf('first-contentful-paint'),
      largestContentfulPaint: weightOf('largest-contentful-paint'),
      totalBlockingTime: weightOf('total-blocking-time'),
      layoutShift: weightOf('cumulative-layout-shift'),
      speedIndex: weightOf('speed-index'),
    });
  });

  test.each([0, 0.05, 0.1, 0.23, 0.25, 0.8])(
    'a layout shift of %d costs what Lighthouse takes for it',
    (shift) => {
      const score = Audit.computeLogNormalScore(
        CumulativeLayoutShift.defaultOptions as { p10: number; median: number },
        shift,
      );
      expect(weightedScore(perfect, shift)).toBeCloseTo(75 + 25 * score, 6);
    },
  );
});

describe('the score of an analysis', () => {
  test('is null without a load, never zero', () => {
    expect(performanceScore([])).toBeNull();
  });

  test('is the mean of two agreeing loads', () => {
    const slower = { ...perfect, totalBlockingTime: 0.94 };
    expect(performanceScore([perfect, slower])).toBe(99);
  });

  test('is the middle one of three, so that one slow load does not decide', () => {
    const slow = { ...perfect, totalBlockingTime: 0.5 };
    expect(performanceScore([perfect, slow, { ...perfect, totalBlockingTime: 0.9 }])).toBe(97);
  });

  test('stays the same whether a shift that comes and goes was met or not', () => {
    expect(performanceScore([perfect, shifted])).toBe(100);
    expect(performanceScore([shifted, perfect])).toBe(100);
    expect(performanceScore([shifted, shifted], [0.3562, 0])).toBe(100);
    expect(performanceScore([perfect, perfect])).toBe(100);
  });

  test('of a page that always shifts is its honest score', () => {
    expect(performanceScore([shifted, shifted], [0.3562, 0.3562, 0.3562])).toBe(83);
  });
});

describe('whether to load again', () => {
  test('one load is never enough', () => {
    expect(needsAnotherLoad([perfect])).toBe(true);
  });

  test('two loads within three points are', () => {
    expect(needsAnotherLoad([perfect, { ...perfect, totalBlockingTime: 0.91 }])).toBe(false);
  });

  test('two loads more than three points apart are not', () => {
    expect(needsAnotherLoad([perfect, { ...perfect, totalBlockingTime: 0.88 }])).toBe(true);
  });

  const scoring = (...points: number[]) =>
    // Blocking time alone moves the score: 30 of 100 points.
    points.map((score) => ({ ...perfect, totalBlockingTime: 1 - (100 - score) / 30 }));

  test.each([
    ['two of three agree, the third was disturbed', [98, 96, 80], false],
    ['three that agree with none', [98, 90, 80], true],
    ['the middle two of four agree', [98, 91, 89, 80], false],
    ['the middle two of four do not', [98, 95, 84, 80], true],
    ['of five the middle one has a neighbor', [99, 98, 90, 88, 80], false],
  ])('%s', (_name, scores, needs) => {
    expect(needsAnotherLoad(scoring(...scores))).toBe(needs);
  });

  test('the band is that of the loads that decided', () => {
    expect(performanceBand([perfect])).toBeNull();
    expect(performanceBand(scoring(98, 96, 80))).toEqual({ low: 96, high: 98 });
    expect(performanceBand(scoring(80, 98, 91, 89))).toEqual({ low: 89, high: 91 });
    expect(performanceBand([shifted, shifted], [0])).toEqual({ low: 100, high: 100 });
  });

  test('a layout shift in one of two loads is no disagreement', () => {
    expect(needsAnotherLoad([perfect, shifted])).toBe(false);
  });
});

describe('whether to probe the layout shift', () => {
  test('only when every load shifted enough to cost points', () => {
    expect(needsShiftProbes([shifted, shifted])).toBe(true);
    expect(needsShiftProbes([shifted, perfect])).toBe(false);
    expect(needsShiftProbes([{ ...perfect, layoutShift: 0.05 }])).toBe(false);
    expect(needsShiftProbes([])).toBe(false);
  });
});

test('the summary counts the loads in which the shift was seen', () => {
  expect(layoutShiftSummary([0.3562, 0, 0.3562, 0.004])).toEqual({
    largest: 0.3562,
    seenInLoads: 2,
    loads: 4,
  });
  expect(layoutShiftSummary([])).toBeNull();
});
