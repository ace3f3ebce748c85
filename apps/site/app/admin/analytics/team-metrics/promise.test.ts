import { expect, it } from 'vitest';
import { formatKept, promiseOf } from './promise.ts';

it('counts the promise of those that are answered or late, not of those that are not due', () => {
  const answers = { within1h: 2, within4h: 0, withinPromise: 1, late: 1, unanswered: 4, pending: 9 };
  expect(promiseOf([answers])).toEqual({ kept: 3, due: 8 });
  expect([formatKept({ kept: 3, due: 8 }), formatKept({ kept: 0, due: 0 })]).toEqual(['38%', '-']);
});
