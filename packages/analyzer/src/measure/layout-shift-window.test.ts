import { CumulativeLayoutShift } from 'lighthouse/core/computed/metrics/cumulative-layout-shift.js';
import { expect, test } from 'vitest';
import { cumulativeLayoutShift, type LayoutShiftEntry, lastShiftAtMs } from './layout-shift-window.ts';

const at = (atMs: number, value: number): LayoutShiftEntry => ({ atMs, value });

test.each<[string, LayoutShiftEntry[], number]>([
  ['no shift', [], 0],
  ['shifts close together are added', [at(0, 0.1), at(900, 0.1), at(1800, 0.1)], 0.3],
  ['a pause of more than a second starts a new group', [at(0, 0.1), at(1001, 0.15)], 0.15],
  ['a group ends after five seconds', Array.from({ length: 8 }, (_, index) => at(index * 900, 0.1)), 0.6],
])('%s', (_name, entries, expected) => {
  expect(cumulativeLayoutShift(entries)).toBeCloseTo(expected, 10);
  expect(asLighthouse(entries)).toBeCloseTo(expected, 10);
});

test('the last shift is told from the start of the navigation', () => {
  const events = [
    { name: 'navigationStart', ts: 1_000_000 },
    { name: 'LayoutShift', ts: 1_200_000 },
    { name: 'LayoutShift', ts: 1_350_000 },
    { name: 'RunTask', ts: 9_000_000 },
  ];
  expect(lastShiftAtMs(events)).toBe(350);
  expect(lastShiftAtMs(events.slice(0, 1))).toBe(0);
});

/** Lighthouse's own calculation, so that the two cannot drift apart unnoticed. */
function asLighthouse(entries: LayoutShiftEntry[]): number {
  const computed = CumulativeLayoutShift as unknown as {
    calculate(events: { ts: number; weightedScore: number }[]): number;
  };
  return computed.calculate(entries.map(({ atMs, value }) => ({ ts: atMs * 1000, weightedScore: value })));
}
