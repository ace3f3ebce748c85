import { expect, expectTypeOf, test } from 'vitest';
import { camelKeys, camelName, snakeKeys } from './wire-names.ts';

test.each([
  ['created_at', 'createdAt'],
  ['waiting_over_24h_by_kind', 'waitingOver24hByKind'],
  ['nextCursor', 'nextCursor'],
  ['id', 'id'],
])('%s is %s in our code', (wire, ours) => {
  expect(camelName(wire)).toBe(ours);
});

test('the names of an answer are converted however deep, its values never', () => {
  const answer = { lead_id: 'a', lost: { other_reasons: 2 }, rows: [{ kind: 'thank_you', is_own: null }] };
  const ours = camelKeys(answer);
  expect(ours).toEqual({
    leadId: 'a',
    lost: { otherReasons: 2 },
    rows: [{ kind: 'thank_you', isOwn: null }],
  });
  expectTypeOf(ours).toEqualTypeOf<{
    leadId: string;
    lost: { otherReasons: number };
    rows: { kind: string; isOwn: null }[];
  }>();
  expect([camelKeys('google_ads'), camelKeys(null), camelKeys(3)]).toEqual(['google_ads', null, 3]);
});

test('what is sent gets its names of the wire, and keeps what it holds', () => {
  const query = { businessType: ['law_firm'] };
  expect(snakeKeys({ leadKind: 'submission', dealValue: null, query })).toEqual({
    lead_kind: 'submission',
    deal_value: null,
    query,
  });
});
