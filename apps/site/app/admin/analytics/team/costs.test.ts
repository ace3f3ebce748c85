import type { CostFigures, WinFigures } from '@fml/contract';
import { expect, it } from 'vitest';
import { costsBySource, leadsOf } from './costs.ts';

const arrived = (key: string, leads: number, won: number): WinFigures => ({
  by: 'source',
  key,
  owner: null,
  leads,
  won,
  lost: 0,
});
const spent = (source: string, amount: number): CostFigures['entries'][number] => ({
  source,
  month: '2026-11-01',
  amount,
  updatedAt: '2026-11-20T00:00:00Z',
  by: null,
});

it.each(['google_ads', 'google ads', 'Google Ads', ' GOOGLE  ads '])(
  'finds the leads of %j by the name that the desk shows',
  (source) => {
    const [cost] = costsBySource({
      entries: [spent(source, 1200)],
      arrived: [arrived('google_ads', 185, 12), arrived('google.example', 9, 0)],
    });
    expect(cost).toEqual({ source, spend: 1200, leads: 185, won: 12, keys: ['google_ads'] });
  },
);

it('what has one name is one source', () => {
  expect(
    costsBySource({
      entries: [spent('yelp', 40), spent('google ads', 100), spent('google_ads', 200)],
      arrived: [arrived('google_ads', 5, 1), arrived('google ads', 1, 1)],
    }),
  ).toEqual([
    { source: 'google ads', spend: 300, leads: 6, won: 2, keys: ['google_ads', 'google ads'] },
    { source: 'yelp', spend: 40, leads: 0, won: 0, keys: [] },
  ]);
});

it('tells a source without leads', () => {
  expect(leadsOf('Radio', [arrived('google_ads', 5, 1)])).toEqual({ leads: 0, won: 0, keys: [] });
});
