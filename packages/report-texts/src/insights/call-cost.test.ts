import { expect, test } from 'vitest';
import { CATALOGS } from '../catalog-messages/catalogs.ts';
import { callCosts } from './call-cost.ts';

test('findings of one kind give one sentence, in the order of the findings', () => {
  const costs = callCosts(
    'en',
    [{ id: 'image-weight' }, { id: 'page-weight' }, { id: 'unknown' }, { id: 'https' }],
    3,
  );
  expect(costs).toHaveLength(2);
  expect(costs[0]).toContain('blank screen');
});

/** These sentences are for restaurants, dentists and law firms as well. */
test.each([
  ['en', /furnace|\bhot\b|\bhome|\bhouse|\bAC\b|contractor|\bjobs?\b|repair/i],
  ['es', /calefacci|caliente|\bcasa\b|aire acondicionado|contratista|reparaci/i],
] as const)('the sentences picture no trade (%s)', (language, trade) => {
  const costs = [...CATALOGS[language]].filter(([key]) => key.startsWith('cost.')).map(([, text]) => text);
  expect(costs.length).toBeGreaterThan(10);
  expect(costs.filter((cost) => trade.test(cost))).toEqual([]);
});
