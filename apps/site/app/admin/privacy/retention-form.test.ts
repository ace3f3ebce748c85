import { expect, test } from 'vitest';
import { monthsOf, reachSentences } from './retention-form.tsx';

test.each([
  ['', null],
  [' 12 ', 12],
  ['1', 1],
  ['120', 120],
  ['0', 'invalid'],
  ['121', 'invalid'],
  ['1.5', 'invalid'],
  ['-3', 'invalid'],
  ['a year', 'invalid'],
])('%j months', (text, months) => {
  expect(monthsOf(text)).toBe(months);
});

test('what the rules reach is said in sentences', () => {
  expect(reachSentences({ lost: 1, open: 0, won: 1000, reports: 2 })).toEqual([
    '1 lost lead is deleted.',
    '1,000 or more converted leads are deleted.',
    '2 reports lose their contact data.',
  ]);
  expect(reachSentences({ lost: 0, open: 0, won: 0, reports: 0 })).toEqual([]);
});
