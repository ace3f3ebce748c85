import { expect, test } from 'vitest';
import { AUDITS } from '../audits/registry.ts';
import { AUDITS_WITH_CALL_COST, callCosts } from './call-cost.ts';

test('every registered audit has a sentence about calls, and no sentence is for an audit that is gone', () => {
  expect([...AUDITS_WITH_CALL_COST].sort()).toEqual(AUDITS.map(({ audit }) => audit.id).sort());
});

test('findings of one kind give one sentence, in the order of the findings', () => {
  const costs = callCosts(
    [{ id: 'image-weight' }, { id: 'page-weight' }, { id: 'unknown' }, { id: 'https' }],
    3,
  );
  expect(costs).toHaveLength(2);
  expect(costs[0]).toContain('empty screen');
});
