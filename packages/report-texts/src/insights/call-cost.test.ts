import { expect, test } from 'vitest';
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
