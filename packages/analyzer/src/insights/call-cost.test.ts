import { expect, test } from 'vitest';
import { AUDITS } from '../audits/registry.ts';
import { AUDITS_WITH_CALL_COST, callCosts } from './call-cost.ts';

test('no sentence is kept for an audit that is gone', () => {
  const registered = AUDITS.map(({ audit }) => audit.id);
  expect(AUDITS_WITH_CALL_COST.filter((id) => !registered.includes(id))).toEqual([]);
});

test('findings of one kind give one sentence, in the order of the findings', () => {
  const costs = callCosts(
    [{ id: 'image-weight' }, { id: 'page-weight' }, { id: 'unknown' }, { id: 'https' }],
    3,
  );
  expect(costs).toHaveLength(2);
  expect(costs[0]).toContain('blank screen');
});
