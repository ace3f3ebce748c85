import { isUuid } from '@fml/contract';
import { expect, test } from 'vitest';
import { idempotencyKeys } from './idempotency-key.ts';

const MINUTE_MS = 60_000;
const NOON_MS = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number, answers: object = { name: 'Kim' }) =>
  idempotencyKeys(undefined, answers, NOON_MS + minutes * MINUTE_MS);

test("the page's own key is taken as it is", () => {
  expect(idempotencyKeys('0e8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e', {})).toEqual({
    key: '0e8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e',
  });
});

test('without one the same answers within ten minutes meet the same key, now or as the earlier one', () => {
  const { key } = at(4);
  expect(isUuid(key)).toBe(true);
  for (const minutes of [4, 5, 9, 11, 13]) {
    const again = at(minutes);
    expect([again.key, again.earlierKey], String(minutes)).toContain(key);
  }
  for (const minutes of [20, 24 * 60]) {
    const later = at(minutes);
    expect([later.key, later.earlierKey], String(minutes)).not.toContain(key);
  }
});

test('other answers have another key', () => {
  expect(at(0, { name: 'Kim' }).key).not.toBe(at(0, { name: 'Kam' }).key);
});
