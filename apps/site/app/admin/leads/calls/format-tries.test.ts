import { expect, it } from 'vitest';
import { formatTries } from './format-tries.ts';

const NOW = new Date(2026, 10, 20, 9, 0);
const at = (day: number, hour = 23) => new Date(2026, 10, day, hour).toISOString();

it('says how often a lead was called and when last, by the calendar of the reader', () => {
  expect(formatTries(1, at(20, 8), NOW)).toBe('1 attempt, today');
  expect(formatTries(3, at(19), NOW)).toBe('3 attempts, last yesterday');
  expect(formatTries(4, at(15), NOW)).toBe('4 attempts, last 5 days ago');
  expect(formatTries(2, at(-40), NOW)).toBe('2 attempts, last on Sep 21, 2026');
});

it('says nothing of a lead that was never called', () => {
  expect(formatTries(null, null, NOW)).toBe('');
  expect(formatTries(undefined, undefined, NOW)).toBe('');
});
