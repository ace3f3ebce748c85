import { expect, test } from 'vitest';
import { judgeClient } from './client-health.ts';

const WELL = { report: { reachScore: 90, critical: 0 }, overdue: 0, daysToRenewal: null };

test('a client whose website works and who has nothing open is doing well', () => {
  expect(judgeClient(WELL)).toEqual({ state: 'good', reasons: [] });
  expect(judgeClient({ ...WELL, daysToRenewal: 61 }).state).toBe('good');
});

test('what is late or close needs attention, and is told', () => {
  expect(judgeClient({ report: null, overdue: 1, daysToRenewal: 60 })).toEqual({
    state: 'attention',
    reasons: ['1 follow-up overdue.', 'Renews in 60 days.', 'No report yet.'],
  });
  expect(judgeClient({ ...WELL, daysToRenewal: 0 }).reasons).toEqual(['Renews today.']);
  expect(judgeClient({ ...WELL, overdue: 3 }).reasons).toEqual(['3 follow-ups overdue.']);
});

test('a critical finding, a low reach score or a missed renewal is a risk, and stands first', () => {
  expect(judgeClient({ report: { reachScore: 30, critical: 2 }, overdue: 1, daysToRenewal: -1 })).toEqual({
    state: 'risk',
    reasons: [
      'The renewal date has passed.',
      '2 critical findings.',
      'Customers can hardly reach the business.',
      '1 follow-up overdue.',
    ],
  });
});

test('a reach score that was not measured says nothing', () => {
  expect(judgeClient({ ...WELL, report: { reachScore: null, critical: 0 } }).state).toBe('good');
});
