import { AGENCY_TIME_ZONE } from '@fml/contract';
import { expect, it } from 'vitest';
import { dueWord, fieldValues, formatBoth, formatWhen, momentOfFields, zoneName } from './format-when.ts';

const NEW_YORK = 'America/New_York';
const NOW = new Date('2026-11-22T18:00:00Z');
const at = (iso: string) => new Date(iso);

it('shows our time, and theirs where it differs', () => {
  const time = at('2026-11-26T20:00:00Z');
  expect(formatBoth(time, AGENCY_TIME_ZONE, NOW)).toBe('Thu, Nov 26, 12:00 PM');
  expect(formatBoth(time, 'America/Tijuana', NOW)).toBe('Thu, Nov 26, 12:00 PM');
  expect(formatBoth(time, NEW_YORK, NOW)).toBe('Thu, Nov 26, 12:00 PM (3:00 PM ET for them)');
  expect(formatBoth(at('2026-11-27T06:00:00Z'), NEW_YORK, NOW)).toBe(
    'Thu, Nov 26, 10:00 PM (Fri, Nov 27, 1:00 AM ET for them)',
  );
});

it('names the year when it is another one, and the zone in words', () => {
  expect(formatWhen(at('2027-01-05T17:00:00Z'), AGENCY_TIME_ZONE, NOW)).toBe('Tue, Jan 5, 2027, 9:00 AM');
  expect(zoneName(NEW_YORK)).toBe('Eastern Time');
});

it('tells overdue from today and later, by our day', () => {
  expect(dueWord(NOW, NOW)).toBe('Overdue');
  expect(dueWord(at('2026-11-23T07:59:00Z'), NOW)).toBe('Due today');
  expect(dueWord(at('2026-11-23T08:00:00Z'), NOW)).toBe('Later');
});

it('fills the fields and reads them back', () => {
  const fields = fieldValues(at('2026-07-04T16:05:00Z'), NEW_YORK);
  expect(fields).toEqual({ date: '2026-07-04', time: '12:05' });
  expect(momentOfFields(fields.date, fields.time, NEW_YORK)?.toISOString()).toBe('2026-07-04T16:05:00.000Z');
  expect(momentOfFields('', '12:05', NEW_YORK)).toBeNull();
  expect(momentOfFields('2026-07-04', '', NEW_YORK)).toBeNull();
});
