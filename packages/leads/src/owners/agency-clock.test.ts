import { expect, test } from 'vitest';
import { agencyDay, isWorkingTime, workingDayAfter } from './agency-clock.ts';

const OFFICE = { workingDays: [1, 2, 3, 4, 5], opensAt: '09:00:00', closesAt: '18:00:00' };

test.each([
  ['when it opens', '2026-11-24T17:00:00Z', true],
  ['a second before', '2026-11-24T16:59:59Z', false],
  ['when it closes', '2026-11-25T02:00:00Z', false],
  ['a second before it closes', '2026-11-25T01:59:59Z', true],
  ['on Sunday', '2026-11-22T20:00:00Z', false],
  ['on Monday that is Tuesday in London', '2026-11-24T00:30:00Z', true],
  ['in summer, when clocks are ahead', '2026-07-01T16:00:00Z', true],
  ['at nine, the day after clocks went forward', '2026-03-09T16:00:00Z', true],
  ['a second before', '2026-03-09T15:59:59Z', false],
  ['at nine, the day after clocks went back', '2026-11-02T17:00:00Z', true],
  ['a second before', '2026-11-02T16:59:59Z', false],
])('the agency at work: %s', (_when, at, expected) => {
  expect(isWorkingTime(OFFICE, new Date(at))).toBe(expected);
});

test('its day ends at its own midnight', () => {
  expect(agencyDay(new Date('2026-11-24T07:59:59Z'))).toBe('2026-11-23');
  expect(agencyDay(new Date('2026-11-24T08:00:00Z'))).toBe('2026-11-24');
});

test('work that would be due on a closed day is due on the next open one', () => {
  const weekdays = { workingDays: [1, 2, 3, 4, 5] };
  // 2026-11-27 is a Friday.
  expect(workingDayAfter(weekdays, '2026-11-27', 0)).toBe('2026-11-27');
  expect(workingDayAfter(weekdays, '2026-11-27', 1)).toBe('2026-11-30');
  expect(workingDayAfter(weekdays, '2026-12-30', 2)).toBe('2027-01-01');
  expect(workingDayAfter({ workingDays: [] }, '2026-11-27', 1)).toBe('2026-12-05');
});
