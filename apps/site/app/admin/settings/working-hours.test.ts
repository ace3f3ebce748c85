import { expect, test } from 'vitest';
import { hoursProblem } from './working-hours.ts';

test.each([
  [[1, 2], '09:00', '17:00', null],
  [[7], '00:00', '23:59', null],
  [[], '09:00', '17:00', 'Choose at least one day.'],
  [[1], '', '17:00', 'Enter both times, such as 09:00 and 17:00.'],
  [[1], '24:00', '25:00', 'Enter both times, such as 09:00 and 17:00.'],
  [[1], '17:00', '09:00', 'The day has to end after it begins.'],
  [[1], '09:00', '09:00', 'The day has to end after it begins.'],
])('days %j from %j to %j: %j', (days, opens, closes, problem) => {
  expect(hoursProblem({ days, opens, closes })).toBe(problem);
});
