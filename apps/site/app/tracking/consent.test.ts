import { describe, expect, test } from 'vitest';
import { hasPrivacyControl, keepChoice, mayMeasure, readChoice } from './consent.ts';

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

test('a choice is kept and read back; broken storage and foreign values count as none', () => {
  const kept = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  expect(readChoice(storage)).toBeNull();
  keepChoice(storage, 'denied');
  expect(readChoice(storage)).toBe('denied');
  for (const key of kept.keys()) kept.set(key, 'whatever');
  expect(readChoice(storage)).toBeNull();
  const broken = () => {
    throw new Error('storage is off');
  };
  expect(readChoice(broken)).toBeNull();
  expect(() => keepChoice(broken, 'denied')).not.toThrow();
});
