import { AGENCY_TIME_ZONE } from '@fml/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadParser, parseLine, quickChoices, snoozeChoices } from './parse-when.ts';

const NEW_YORK = 'America/New_York';
/** Sunday, 10:00 in Los Angeles, 13:00 in New York. */
const NOW = new Date('2026-11-22T18:00:00Z');
let parser: Awaited<ReturnType<typeof loadParser>>;
beforeAll(async () => {
  parser = await loadParser();
});
const read = (line: string, timeZone = AGENCY_TIME_ZONE, now = NOW) => {
  const { title, dueAt } = parseLine(parser, line, timeZone, now);
  return [title, dueAt?.toISOString() ?? null];
};

describe('a line with a date', () => {
  it.each([
    ['call Thu 3pm', 'call', '2026-11-26T23:00:00.000Z'],
    ['call on Thu at 3pm', 'call', '2026-11-26T23:00:00.000Z'],
    ['tomorrow', '', '2026-11-23T17:00:00.000Z'],
    ['send the quote tomorrow morning', 'send the quote', '2026-11-23T17:00:00.000Z'],
    ['tomorrow afternoon call Ana', 'call Ana', '2026-11-23T23:00:00.000Z'],
    ['in 3 days', '', '2026-11-25T17:00:00.000Z'],
    ['Monday', '', '2026-11-23T17:00:00.000Z'],
    ['Dec 4 at 10:30', '', '2026-12-04T18:30:00.000Z'],
    ['12/4 10:30am: send papers', 'send papers', '2026-12-04T18:30:00.000Z'],
    ['in 2 hours', '', '2026-11-22T20:00:00.000Z'],
    ['call Friday 3pm EST', 'call', '2026-11-27T20:00:00.000Z'],
    ['ask about the 2 sites', 'ask about the 2 sites', null],
    ['call back', 'call back', null],
    ['', '', null],
  ])('%j', (line, title, dueAt) => {
    expect(read(line)).toEqual([title, dueAt]);
  });

  it("is read by the lead's own clocks", () => {
    expect(read('call Thu 3pm', NEW_YORK)).toEqual(['call', '2026-11-26T20:00:00.000Z']);
    // Half past nine in the evening in Los Angeles is tomorrow already in New York.
    const late = new Date('2026-11-23T05:30:00Z');
    expect(read('tomorrow 9am', NEW_YORK, late)[1]).toBe('2026-11-24T14:00:00.000Z');
    expect(read('tomorrow 9am', AGENCY_TIME_ZONE, late)[1]).toBe('2026-11-23T17:00:00.000Z');
  });

  it('means the next one when the time of today is over', () => {
    // Sunday 10:00.
    expect(read('8am')[1]).toBe('2026-11-23T16:00:00.000Z');
    expect(read('11am')[1]).toBe('2026-11-22T19:00:00.000Z');
    expect(read('Sunday 9am')[1]).toBe('2026-11-29T17:00:00.000Z');
    expect(read('Sunday 11am')[1]).toBe('2026-11-22T19:00:00.000Z');
    expect(read('Sunday 2pm', NEW_YORK)[1]).toBe('2026-11-22T19:00:00.000Z');
    expect(read('today')[1]).toBe('2026-11-22T19:00:00.000Z');
    expect(read('Jan 5 9am')[1]).toBe('2027-01-05T17:00:00.000Z');
  });

  it('that names a time in the past says so by being in the past', () => {
    expect(read('Nov 1 2026 9am')[1]).toBe('2026-11-01T17:00:00.000Z');
  });

  it('keeps its time of day over both changes of the clocks', () => {
    const beforeFall = new Date('2026-10-30T17:00:00Z');
    expect(read('Monday 9am', AGENCY_TIME_ZONE, beforeFall)[1]).toBe('2026-11-02T17:00:00.000Z');
    expect(read('in 3 days', AGENCY_TIME_ZONE, beforeFall)[1]).toBe('2026-11-02T17:00:00.000Z');
    expect(read('tomorrow 9am', AGENCY_TIME_ZONE, beforeFall)[1]).toBe('2026-10-31T16:00:00.000Z');
    const beforeSpring = new Date('2026-03-06T18:00:00Z');
    expect(read('Monday 9am', AGENCY_TIME_ZONE, beforeSpring)[1]).toBe('2026-03-09T16:00:00.000Z');
    // Hours are hours: 60 of them end an hour later on the clock.
    expect(read('in 60 hours', AGENCY_TIME_ZONE, beforeSpring)[1]).toBe('2026-03-09T06:00:00.000Z');
  });
});

describe('quick choices', () => {
  const days = (timeZone: string, now: Date) =>
    quickChoices(timeZone, now).map(({ label, dueAt }) => [label, dueAt.toISOString()]);

  it('are at 9 in the zone', () => {
    expect(days(NEW_YORK, NOW)).toEqual([
      ['Tomorrow 9 AM', '2026-11-23T14:00:00.000Z'],
      ['In 3 days', '2026-11-25T14:00:00.000Z'],
      ['Next Monday', '2026-11-23T14:00:00.000Z'],
    ]);
    expect(days(AGENCY_TIME_ZONE, new Date('2026-11-23T20:00:00Z')).at(-1)).toEqual([
      'Next Monday',
      '2026-11-30T17:00:00.000Z',
    ]);
  });

  it('of snoozing begin with an hour', () => {
    expect(snoozeChoices(NEW_YORK, NOW)[0]?.dueAt.toISOString()).toBe('2026-11-22T19:00:00.000Z');
  });
});
