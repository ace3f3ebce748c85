import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const UNKNOWN = 'Mars/Base';
const HERE = 'America/Los_Angeles';

test.each([
  ['21:00', '07:30', HERE, '2026-11-24T06:00:00.000Z', '2026-11-24T15:30:00.000Z'],
  ['21:00', '07:30', HERE, '2026-11-24T15:29:00.000Z', '2026-11-24T15:30:00.000Z'],
  ['21:00', '07:30', HERE, '2026-11-24T15:30:00.000Z', '2026-11-24T15:30:00.000Z'],
  ['21:00', '07:30', HERE, '2026-11-24T20:00:00.000Z', '2026-11-24T20:00:00.000Z'],
  ['21:00', '07:30', HERE, '2026-11-25T05:00:00.000Z', '2026-11-25T15:30:00.000Z'],
  ['12:00', '13:00', HERE, '2026-11-24T20:15:00.000Z', '2026-11-24T21:00:00.000Z'],
  ['12:00', '13:00', HERE, '2026-11-24T21:15:00.000Z', '2026-11-24T21:15:00.000Z'],
  ['12:00', '13:00', 'Asia/Kolkata', '2026-07-01T07:00:00.250Z', '2026-07-01T07:30:00.000Z'],
  // Clocks go back on November 1 in Los Angeles, and forward on March 8.
  ['23:00', '06:00', HERE, '2026-11-01T07:00:00.000Z', '2026-11-01T14:00:00.000Z'],
  ['23:00', '06:00', HERE, '2026-03-08T08:00:00.000Z', '2026-03-08T13:00:00.000Z'],
  ['21:00', '07:30', UNKNOWN, '2026-11-24T06:00:00.000Z', '2026-11-24T06:00:00.000Z'],
])('from %s to %s in %s, %s waits until %s', (starts, ends, timeZone, moment, until) => {
  const quiet = { starts: `${starts}:00`, ends: `${ends}:00`, timeZone };
  expect(quietUntil(quiet, new Date(moment)).toISOString()).toBe(until);
});

test('a person without quiet hours is told at once', () => {
  const moment = new Date();
  expect(quietUntil(undefined, moment)).toBe(moment);
});
