import { expect, it } from 'vitest';
import type { CostMetrics, WinMetrics } from './api.ts';
import { costsBySource, leadsOf, spansOf } from './costs.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const came = (key: string, leads: number, won: number): WinMetrics => ({
  by: 'source',
  key,
  owner: null,
  leads,
  won,
  lost: 0,
});
const spent = (source: string, amount: number, month = '2026-11-01'): CostMetrics['entries'][number] => ({
  source,
  month,
  amount,
  updatedAt: '2026-11-20T00:00:00Z',
  by: null,
});

it.each(['google_ads', 'google ads', 'Google Ads', ' GOOGLE  ads '])(
  'finds the leads of %j by the name that the desk shows',
  (source) => {
    const [cost] = costsBySource({
      entries: [spent(source, 1200)],
      arrived: [{ ...NOVEMBER, sources: [came('google_ads', 185, 12), came('google.example', 9, 0)] }],
    });
    expect(cost).toEqual({
      source,
      spend: 1200,
      leads: 185,
      won: 12,
      list: { ...NOVEMBER, key: 'google_ads' },
    });
  },
);

it('what has one name is one source', () => {
  expect(
    costsBySource({
      entries: [spent('yelp', 40), spent('google ads', 100), spent('google_ads', 200)],
      arrived: [{ ...NOVEMBER, sources: [came('google_ads', 5, 1), came('google ads', 1, 1)] }],
    }),
  ).toEqual([
    { source: 'google ads', spend: 300, leads: 6, won: 2, list: null },
    { source: 'yelp', spend: 40, leads: 0, won: 0, list: null },
  ]);
});

it('counts the leads of a source in the months that it has ad spend for', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const entries = [spent('yelp', 40), spent('google_ads', 100), spent('yelp', 60, '2026-10-01')];
  expect(spansOf(entries)).toEqual([october, NOVEMBER]);
  const sources = [came('google_ads', 5, 1), came('yelp', 10, 2)];
  expect(
    costsBySource({
      entries,
      arrived: [
        { ...october, sources },
        { ...NOVEMBER, sources },
      ],
    }),
  ).toEqual([
    { source: 'yelp', spend: 100, leads: 20, won: 4, list: null },
    { source: 'google_ads', spend: 100, leads: 5, won: 1, list: { ...NOVEMBER, key: 'google_ads' } },
  ]);
});

it('asks once for months that follow each other and have ad spend for the same sources', () => {
  const months = ['2025-12-01', '2026-01-01', '2026-02-01', '2026-04-01'];
  const entries = months.flatMap((month) => [spent('Yelp', 1, month), spent('google_ads', 1, month)]);
  expect(spansOf(entries.toReversed())).toEqual([
    { from: '2025-12-01', to: '2026-02-28' },
    { from: '2026-04-01', to: '2026-04-30' },
  ]);
});

it('tells a source without leads', () => {
  expect(leadsOf('Radio', [came('google_ads', 5, 1)])).toEqual([]);
});
