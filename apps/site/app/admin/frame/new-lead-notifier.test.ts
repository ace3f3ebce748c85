import { expect, test } from 'vitest';
import { countedTitle } from './new-lead-notifier.tsx';

test('a count goes before the title of the tab, in place of an older one, and away again', () => {
  expect(countedTitle('Submissions', 3)).toBe('(3) Submissions');
  expect(countedTitle('(3) Submissions', 12)).toBe('(12) Submissions');
  expect(countedTitle('(12) Submissions', 0)).toBe('Submissions');
});

test('a screen that has no count keeps its title', () => {
  expect(countedTitle('Harbor Bakery (2) | Lead Desk', 0)).toBe('Harbor Bakery (2) | Lead Desk');
});
