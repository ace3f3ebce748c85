import type { AnswerCounts, ForecastFigures } from '@fml/contract';
import { expect, it } from 'vitest';
import {
  answerRow,
  forecastSummary,
  formatAge,
  formatCost,
  formatKept,
  formatWinRate,
  promiseOf,
} from './team-rows.ts';

const NONE: AnswerCounts = { within1h: 0, within4h: 0, within24h: 0, late: 0, unanswered: 0, pending: 0 };
const status = (change: Partial<ForecastFigures>): ForecastFigures => ({
  status: 'qualified',
  leads: 1,
  value: 1000,
  monthly: 0,
  averageSince: null,
  decided: 100,
  won: 40,
  expectedValue: 400,
  expectedMonthly: 0,
  ...change,
});

it('counts the promise of those that are answered or late, not of those that are not due', () => {
  const answers = { ...NONE, within1h: 2, within24h: 1, late: 1, unanswered: 4, pending: 9 };
  expect(promiseOf([answers])).toEqual({ kept: 3, due: 8 });
  expect([formatKept({ kept: 3, due: 8 }), formatKept({ kept: 0, due: 0 })]).toEqual(['38%', '-']);
});

it('links each number above zero to its leads', () => {
  const { cells } = answerRow(
    '9 AM to 10 AM',
    { ...NONE, late: 2 },
    { hour: 9 },
    { from: '2026-11-01', to: '2026-11-02' },
  );
  expect(cells.map(({ href }) => href).filter((href) => href !== undefined)).toEqual([
    '/admin/analytics/leads?figure=answers&from=2026-11-01&to=2026-11-02&hour=9&answer=late',
  ]);
  expect(cells.map(({ text }) => text)).toEqual(['0%', '0', '0', '0', '2', '0', '0']);
});

it('tells an average age in days however long it is', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(formatAge('2026-11-23T09:00:00Z', now)).toBe('3 h');
  expect(formatAge('2026-11-01T12:00:00Z', now)).toBe('22 days');
  expect(formatAge('2026-10-24T12:00:00Z', now)).toBe('30 days');
  expect(formatAge('2026-10-14T12:00:00Z', now)).toBe('40 days');
});

it('says how little a forecast of few leads says', () => {
  expect(forecastSummary([status({})])).toBe('Expected from the leads that are open now: $400.');
  expect(forecastSummary([status({ decided: 3, expectedMonthly: 20 })])).toBe(
    'Expected from the leads that are open now: $400 and $20 a month. Few leads were decided from Qualified, so this may be far off.',
  );
  expect(forecastSummary([status({ decided: 0, expectedValue: null })])).toMatch(/^There is no forecast/);
  expect(formatWinRate({ won: 3, decided: 6 })).toBe('50% of only 6 decided');
  expect(formatWinRate({ won: 0, decided: 0 })).toBe('No decided leads');
});

it('divides ad spend by leads', () => {
  expect([formatCost(300, 4), formatCost(300, 0)]).toEqual(['$75', '-']);
});
