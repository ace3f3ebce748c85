import { expect, it } from 'vitest';
import { momentOf, offsetMinutes, wallClockAt } from './wall-clock.ts';

const LOS_ANGELES = 'America/Los_Angeles';
const clock = (month: number, day: number, hour: number, minute = 0) => ({
  year: 2026,
  month,
  day,
  hour,
  minute,
});
const moment = (...args: Parameters<typeof clock>) => momentOf(clock(...args), LOS_ANGELES).toISOString();

it('sets clocks in winter and in summer', () => {
  expect(moment(1, 15, 9)).toBe('2026-01-15T17:00:00.000Z');
  expect(moment(7, 15, 9)).toBe('2026-07-15T16:00:00.000Z');
  expect(momentOf(clock(1, 15, 9), 'Asia/Kolkata').toISOString()).toBe('2026-01-15T03:30:00.000Z');
});

it('reads the hour that is skipped in spring, and the first of the hour that comes twice', () => {
  expect(moment(3, 8, 1, 59)).toBe('2026-03-08T09:59:00.000Z');
  expect(moment(3, 8, 2, 30)).toBe('2026-03-08T10:30:00.000Z');
  expect(moment(3, 8, 3)).toBe('2026-03-08T10:00:00.000Z');
  expect(moment(11, 1, 1, 30)).toBe('2026-11-01T08:30:00.000Z');
  expect(moment(11, 1, 2)).toBe('2026-11-01T10:00:00.000Z');
});

it('reads what was set, at every hour of the days around both changes', () => {
  for (const start of ['2026-03-07T00:00:00Z', '2026-10-31T00:00:00Z']) {
    for (let hour = 0; hour < 72; hour += 1) {
      const time = new Date(new Date(start).getTime() + hour * 3_600_000);
      const shown = wallClockAt(time, LOS_ANGELES);
      expect(wallClockAt(momentOf(shown, LOS_ANGELES), LOS_ANGELES)).toEqual(shown);
    }
  }
});

it('knows how far a zone is ahead', () => {
  expect(offsetMinutes(new Date('2026-07-01T00:00:30Z'), LOS_ANGELES)).toBe(-420);
  expect(offsetMinutes(new Date('2026-12-01T00:00:00Z'), LOS_ANGELES)).toBe(-480);
});

it('carries fields over', () => {
  expect(moment(12, 31, 24)).toBe('2027-01-01T08:00:00.000Z');
});
