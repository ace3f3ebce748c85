import { expect, test } from 'vitest';
import { hoursProblem, isSameHours } from './working-hours-card.tsx';

test.each([
  [[1, 2], '09:00', '17:00', null],
  [[7], '00:00', '23:59', null],
  [[], '09:00', '17:00', 'Choose at least one day.'],
  [[1], '', '17:00', 'Enter both times, such as 09:00 and 17:00.'],
  [[1], '24:00', '25:00', 'Enter both times, such as 09:00 and 17:00.'],
  [[1], '17:00', '09:00', 'The closing time must be later than the opening time.'],
  [[1], '09:00', '09:00', 'The closing time must be later than the opening time.'],
])('days %j from %j to %j: %j', (days, opens, closes, problem) => {
  expect(hoursProblem({ days, opens, closes })).toBe(problem);
});

test('hours are the same whatever the order of their days, and differ by one day or minute', () => {
  const hours = { days: [1, 2], opens: '09:00', closes: '17:00' };
  expect(isSameHours(hours, { ...hours, days: [2, 1] })).toBe(true);
  expect(isSameHours(hours, { ...hours, days: [1, 3] })).toBe(false);
  expect(isSameHours(hours, { ...hours, days: [1] })).toBe(false);
  expect(isSameHours(hours, { ...hours, opens: '09:01' })).toBe(false);
  expect(isSameHours(hours, { ...hours, closes: '17:01' })).toBe(false);
});
