import { expect, test } from 'vitest';
import { bestTimeAt } from './best-time-at.ts';

test.each([
  ['2026-11-20T16:59:00Z', null],
  ['2026-11-20T17:00:00Z', 'morning'],
  ['2026-11-20T20:00:00Z', 'afternoon'],
  ['2026-11-21T01:00:00Z', 'evening'],
  ['2026-11-21T04:00:00Z', null],
  // Summer time.
  ['2026-07-20T16:00:00Z', 'morning'],
])('at %s Pacific time says %s', (at, best) => {
  expect(bestTimeAt(new Date(at))).toBe(best);
});
