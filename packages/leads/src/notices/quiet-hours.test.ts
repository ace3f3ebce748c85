import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const NIGHT = { starts: '22:00:00', ends: '07:30:00', timeZone: 'America/Los_Angeles' };
const NOON = { starts: '12:00:00', ends: '13:00:00', timeZone: 'Asia/Kolkata' };

test.each([
  ['before a night begins', NIGHT, '2026-07-01T04:59:59Z', '2026-07-01T04:59:59Z'],
  ['when a night begins', NIGHT, '2026-07-01T05:00:00Z', '2026-07-01T14:30:00Z'],
  ['after midnight', NIGHT, '2026-07-01T08:15:20Z', '2026-07-01T14:30:00Z'],
  ['when a night ends', NIGHT, '2026-07-01T14:30:00Z', '2026-07-01T14:30:00Z'],
  ['in a night in which clocks go forward', NIGHT, '2026-03-08T06:00:00Z', '2026-03-08T14:30:00Z'],
  ['in a night in which clocks go back', NIGHT, '2026-11-01T05:00:00Z', '2026-11-01T15:30:00Z'],
  ['within hours of one day', NOON, '2026-07-01T07:00:00Z', '2026-07-01T07:30:00Z'],
  ['outside hours of one day', NOON, '2026-07-01T08:00:00Z', '2026-07-01T08:00:00Z'],
  [
    'in a zone that is not known',
    { ...NIGHT, timeZone: 'Mars/Base' },
    '2026-07-01T08:00:00Z',
    '2026-07-01T08:00:00Z',
  ],
])('%s', (_when, quiet, moment, expected) => {
  expect(quietUntil(quiet, new Date(moment))).toEqual(new Date(expected));
});

test('a person without quiet hours is told at once', () => {
  const moment = new Date();
  expect(quietUntil(undefined, moment)).toBe(moment);
});
