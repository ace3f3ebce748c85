import { expect, test } from 'vitest';
import { formatDue } from './follow-up-queue.tsx';

test('what is due today is told from what is due by now', () => {
  expect(formatDue(28, 14)).toBe('28 due by the end of today, 14 of them by now');
  expect(formatDue(5, 0)).toBe('5 due by the end of today, none of them by now');
  expect(formatDue(14, 14)).toBe('14 due by the end of today');
  expect(formatDue(1000)).toBe('1,000+ due by the end of today');
});
