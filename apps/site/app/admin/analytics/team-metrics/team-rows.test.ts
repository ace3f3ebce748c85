import { expect, it } from 'vitest';
import type { AnswerCounts } from './api.ts';
import { answerRow, formatAge, formatCost } from './team-rows.ts';

const NONE: AnswerCounts = { within1h: 0, within4h: 0, withinPromise: 0, late: 0, unanswered: 0, pending: 0 };
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

it('divides ad spend by leads', () => {
  expect([formatCost(300, 4), formatCost(300, 0)]).toEqual(['$75', '-']);
});
