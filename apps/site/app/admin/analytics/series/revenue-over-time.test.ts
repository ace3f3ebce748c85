import { expect, it } from 'vitest';
import { revenueOverTime } from './leads-over-time.ts';

const DEALS = [
  { day: '2026-10-30', revenue: 4000, deals: 2 },
  { day: '2026-10-31', revenue: 200, deals: 1 },
];

it('months without revenue have a column too', () => {
  const { columns, grain, deals } = revenueOverTime(DEALS, { from: '2026-05-21', to: '2026-11-21' });
  expect([grain, deals]).toEqual(['month', 3]);
  expect(columns.map(({ label, values }) => [label, ...values]).slice(-3)).toEqual([
    ['Sep 26', 0],
    ['Oct 26', 4200],
    ['Nov 26', 0],
  ]);
});

it('short periods count by day and by week, and leave out what lies before them', () => {
  const week = revenueOverTime(DEALS, { from: '2026-09-21', to: '2026-11-21' });
  expect([week.grain, week.columns.find(({ values }) => values[0] !== 0)?.longLabel]).toEqual([
    'week',
    'Week of Oct 26, 2026',
  ]);
  const day = revenueOverTime(DEALS, { from: '2026-10-31', to: '2026-11-21' });
  expect([day.grain, day.columns[0]?.values, day.deals]).toEqual(['day', [200], 1]);
});
