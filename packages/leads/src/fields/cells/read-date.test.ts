import { expect, it } from 'vitest';
import { dateEvidence, readDay, readMoment } from './read-date.ts';

it.each([
  ['2026-05-04', '2026-05-04'],
  ['2026/5/4', '2026-05-04'],
  ['2026-05-04T23:10:00Z', '2026-05-04'],
  ['04.05.2026', '2026-05-04'],
  ['4.5.26', '2026-05-04'],
  ['05/04/2026', '2026-05-04'],
  ['25/12/2026', '2026-12-25'],
  ['12/25/2026', '2026-12-25'],
  ['4 May 2026', '2026-05-04'],
  ['May 4, 2026', '2026-05-04'],
  ['4. Mai 2026', '2026-05-04'],
  ['4. März 2026', '2026-03-04'],
  ['4 de mayo de 2026', '2026-05-04'],
  ['4 juin 2026', '2026-06-04'],
  ['4 juillet 2026', '2026-07-04'],
  ['4 août 2026', '2026-08-04'],
  ['4 maggio 2026', '2026-05-04'],
  ['4 de março de 2026', '2026-03-04'],
  ['4-May-26', '2026-05-04'],
  ['2026-11-21 09:05 PST', '2026-11-21'],
])('%s is the day %s where the month comes first', (text, day) => {
  expect(readDay(text, 'mdy')).toBe(day);
});

it('reads an ambiguous date in the order of its column', () => {
  expect(readDay('05/04/2026', 'dmy')).toBe('2026-04-05');
  expect(readDay('12/25/2026', 'dmy')).toBe('2026-12-25');
});

it.each(['', 'soon', '31.02.2026', '2026-13-01', '5.2026', '13/13/2026', '4 Smarch 2026', '0.0.0', '46147'])(
  '%j is no date',
  (text) => {
    expect(readDay(text, 'mdy')).toBeNull();
    expect(dateEvidence(text)).toBeNull();
  },
);

it.each([
  ['04.05.2026', 'dmy'],
  ['25/12/2026', 'dmy'],
  ['12/25/2026', 'mdy'],
  ['05/04/2026', 'either'],
  ['05/05/2026', 'none'],
  ['2026-05-04', 'none'],
])('%s says of the order: %s', (text, evidence) => {
  expect(dateEvidence(text)).toBe(evidence);
});

it.each([
  ['04.05.2026', '2026-05-04 12:00:00 America/Los_Angeles'],
  ['04.05.2026 14:30 Uhr', '2026-05-04 14:30:00 America/Los_Angeles'],
  ['5/4/2026 2:30 PM', '2026-05-04 14:30:00 America/Los_Angeles'],
  ['5/4/2026, 12:05:09 a.m.', '2026-05-04 00:05:09 America/Los_Angeles'],
  ['2026-11-21 09:05 PST', '2026-11-21 09:05:00 America/Los_Angeles'],
  ['2026-05-04T23:10:00.123Z', '2026-05-04 23:10:00 UTC'],
  ['2026-05-04T23:10:00+02:00', '2026-05-04 23:10:00 +02:00'],
])('%s is the moment %s', (text, moment) => {
  expect(readMoment(text, 'mdy')).toBe(moment);
});
