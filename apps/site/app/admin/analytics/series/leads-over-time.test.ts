import { expect, it } from 'vitest';
import { leadsOverTime } from './leads-over-time.ts';

const words = (source: string) => source.toUpperCase();

it('has a column for every day, also those without a lead', () => {
  const { columns, series } = leadsOverTime(
    [
      { day: '2026-11-02', source: 'google', leads: 3 },
      { day: '2026-11-02', source: 'direct', leads: 1 },
      { day: '2026-11-04', source: 'direct', leads: 1 },
    ],
    { from: '2026-11-01', to: '2026-11-04' },
    words,
  );
  expect(series.map(({ name }) => name)).toEqual(['GOOGLE', 'DIRECT']);
  expect(columns.map(({ label, values }) => [label, ...values])).toEqual([
    ['Nov 1', 0, 0],
    ['Nov 2', 3, 1],
    ['Nov 3', 0, 0],
    ['Nov 4', 0, 1],
  ]);
  expect(columns[1]?.longLabel).toBe('Monday, Nov 2, 2026');
});

it('puts the small sources together when there are more than five', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((source, index) => ({
    day: '2026-11-01',
    source,
    leads: 10 - index,
  }));
  const range = { from: '2026-11-01', to: '2026-11-01' };
  expect(leadsOverTime(rows, range, words).series.map(({ name }) => name)).toEqual([
    'A',
    'B',
    'C',
    'D',
    'Other sources',
  ]);
  expect(leadsOverTime(rows, range, words).columns[0]?.values).toEqual([10, 9, 8, 7, 11]);
  expect(leadsOverTime(rows.slice(0, 5), range, words).series).toHaveLength(5);
});

it('puts together what reads the same', () => {
  const rows = ['google_ads', 'Google_Ads'].map((source) => ({ day: '2026-11-01', source, leads: 2 }));
  const { series, columns } = leadsOverTime(rows, { from: '2026-11-01', to: '2026-11-01' }, words);
  expect([series.length, columns[0]?.values]).toEqual([1, [4]]);
});

it('counts by week and by month over long ranges, whatever weekday they start on', () => {
  const week = leadsOverTime(
    [
      { day: '2026-09-02', source: 'a', leads: 1 },
      { day: '2026-09-06', source: 'a', leads: 2 },
      { day: '2026-09-07', source: 'a', leads: 4 },
    ],
    { from: '2026-09-02', to: '2026-11-21' },
    words,
  );
  expect(week.grain).toBe('week');
  expect(week.columns.slice(0, 2).map(({ longLabel, values }) => [longLabel, ...values])).toEqual([
    ['Week of Aug 31, 2026', 3],
    ['Week of Sep 7, 2026', 4],
  ]);
  const month = leadsOverTime([], { from: '2025-01-31', to: '2026-11-21' }, words);
  expect(month.columns.map(({ label }) => label).slice(0, 3)).toEqual(['Jan 25', 'Feb 25', 'Mar 25']);
  expect(month.columns).toHaveLength(23);
});

it('leaves out rows outside the range', () => {
  const { columns } = leadsOverTime(
    [{ day: '2026-10-01', source: 'a', leads: 9 }],
    { from: '2026-11-01', to: '2026-11-02' },
    words,
  );
  expect(columns.map(({ values }) => values)).toEqual([[0], [0]]);
});
