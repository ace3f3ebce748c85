import { describe, expect, it } from 'vitest';
import { formatLongDateTime, formatShortDate, formatTimeSince, formatWait } from './format-date.ts';

// Without an offset a time is local, so these hold in every time zone.
const NOW = new Date('2026-11-21T12:00:00');

describe('dates of the lead desk', () => {
  it('writes a date as the table shows it', () => {
    expect(formatShortDate('2026-03-07T09:05:00.123456')).toBe('Mar 7, 2026');
  });

  it('writes a long date with its time', () => {
    expect(formatLongDateTime('2026-11-21T09:05:00')).toBe('November 21st, 2026 at 9:05 AM');
  });

  it.each([
    ['2026-11-21T11:59:30', 'now'],
    ['2026-11-21T12:00:40', 'now'],
    ['2026-11-21T11:55:00', '5 min'],
    ['2026-11-21T09:00:00', '3 h'],
    ['2026-11-20T11:00:00', '1 day'],
    ['2026-11-11T12:00:00', '10 days'],
    ['2026-09-02T12:00:00', 'Sep 2, 2026'],
  ])('says how long ago %s was', (iso, expected) => {
    expect(formatTimeSince(iso, NOW)).toBe(expected);
  });

  it('says how long a lead has waited', () => {
    expect(formatWait('2026-11-21T09:00:00', NOW)).toBe('for 3 h');
    expect(formatWait('2026-09-02T12:00:00', NOW)).toBe('since Sep 2, 2026');
    expect(formatWait('2026-11-21T11:59:59', NOW)).toBe('for less than a minute');
  });

  it('shows a dash for what is no date', () => {
    expect(formatShortDate('')).toBe('-');
    expect(formatLongDateTime('soon')).toBe('-');
    expect(formatTimeSince('soon', NOW)).toBe('-');
  });
});
