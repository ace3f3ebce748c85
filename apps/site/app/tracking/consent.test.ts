import { describe, expect, test } from 'vitest';
import { memoryStore } from '../../test-support/memory-store.ts';
import { hasPrivacyControl, mayMeasure, readChoice, saveChoice } from './consent.ts';

describe('mayMeasure', () => {
  test.each([
    ['opt-out', false, null, true],
    ['opt-out', false, 'denied', false],
    ['opt-out', false, 'granted', true],
    ['opt-in', false, null, false],
    ['opt-in', false, 'granted', true],
    ['opt-in', false, 'denied', false],
    ['opt-out', true, null, false],
    ['opt-out', true, 'granted', false],
    ['opt-in', true, 'granted', false],
  ] as const)('%s, privacy control %s, choice %s: %s', (consent, privacyControl, choice, allowed) => {
    expect(mayMeasure({ consent, privacyControl, choice })).toBe(allowed);
  });
});

test('only a browser that says so has the privacy control', () => {
  expect(
    [{ globalPrivacyControl: true }, { globalPrivacyControl: false }, {}].map(hasPrivacyControl),
  ).toEqual([true, false, false]);
});

test('a choice is kept and read back; foreign values count as none', () => {
  const store = memoryStore();
  expect(readChoice(store)).toBeNull();
  saveChoice(store, 'denied');
  expect(readChoice(store)).toBe('denied');
  for (const key of store.keys()) store.setItem(key, 'whatever');
  expect(readChoice(store)).toBeNull();
});
