import { expect, it } from 'vitest';
import { type DayTimes, openingStatus } from './opening-status.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const at = (hours: DayTimes<number>[], today: number, time: string) =>
  openingStatus(hours, WEEK, { today, time });

const BREAK: DayTimes<number>[] = [
  { days: [0, 1], opens: '08:00', closes: '12:00' },
  { days: [0, 1], opens: '13:30', closes: '18:00' },
  { days: [2], opens: null, closes: null },
];

it.each([
  [0, '07:59', { isOpen: false, opens: '08:00', day: 0, daysAhead: 0 }],
  [0, '08:00', { isOpen: true, closes: '12:00' }],
  [0, '12:00', { isOpen: false, opens: '13:30', day: 0, daysAhead: 0 }],
  [1, '18:00', { isOpen: false, opens: '08:00', day: 0, daysAhead: 6 }],
  [2, '10:00', { isOpen: false, opens: '08:00', day: 0, daysAhead: 5 }],
])('a break at noon: on day %i at %s', (today, time, status) => {
  expect(at(BREAK, today, time)).toEqual(status);
});

it('a bar that closes after midnight is still open then', () => {
  const bar = [{ days: [4, 5], opens: '17:00', closes: '02:00' }];
  expect(at(bar, 4, '23:00')).toEqual({ isOpen: true, closes: '02:00' });
  expect(at(bar, 5, '01:59')).toEqual({ isOpen: true, closes: '02:00' });
  expect(at(bar, 5, '02:00')).toEqual({ isOpen: false, opens: '17:00', day: 5, daysAhead: 0 });
  expect(at(bar, 0, '01:00')).toEqual({ isOpen: false, opens: '17:00', day: 4, daysAhead: 4 });
});

it('doors that are open day and night never close, and those of a weekend close after it', () => {
  expect(at([{ days: WEEK, opens: '00:00', closes: '24:00' }], 3, '12:00')).toEqual({
    isOpen: true,
    closes: null,
  });
  expect(at([{ days: WEEK, opens: '00:00', closes: '23:59' }], 3, '23:59')).toEqual({
    isOpen: true,
    closes: null,
  });
  expect(at([{ days: [5, 6], opens: '00:00', closes: '24:00' }], 5, '12:00')).toEqual({
    isOpen: true,
    closes: '00:00',
  });
});

it('says nothing without times', () => {
  expect(at([], 0, '12:00')).toBeNull();
  expect(at([{ days: [0], opens: null, closes: null }], 0, '12:00')).toBeNull();
});
