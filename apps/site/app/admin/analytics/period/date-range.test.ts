import { describe, expect, it } from 'vitest';
import { agencyToday, daysInRange, rangeBefore, rangeFromSearch, rangeToSearch } from './date-range.ts';

const TODAY = new Date(2026, 10, 21, 15, 30);

function fromAddress(address: string) {
  return rangeFromSearch(new URLSearchParams(address), TODAY);
}

describe('the date range in the address', () => {
  it('is the last 30 days when nothing is said', () => {
    expect(fromAddress('')).toEqual({ from: '2026-10-23', to: '2026-11-21', preset: '30d' });
    expect(daysInRange(fromAddress(''))).toBe(30);
  });

  it.each([
    ['range=7d', '2026-11-15'],
    ['range=90d', '2026-08-24'],
    ['range=12m', '2025-11-21'],
    ['range=constructor', '2026-10-23'],
  ])('%s starts on %s', (address, from) => {
    expect(fromAddress(address)).toMatchObject({ from, to: '2026-11-21' });
  });

  it('takes two dates of its own, the wrong way round too', () => {
    const asked = { from: '2026-02-01', to: '2026-02-28', preset: null };
    expect(fromAddress('from=2026-02-01&to=2026-02-28')).toEqual(asked);
    expect(fromAddress('from=2026-02-28&to=2026-02-01')).toEqual(asked);
  });

  it('is the default for dates that do not exist', () => {
    for (const address of [
      'from=2026-02-31&to=2026-03-01',
      'from=1&to=2',
      'from=2026-01-01',
      'from=x&to=y',
    ]) {
      expect(fromAddress(address).preset).toBe('30d');
    }
  });

  it('follows one of as many days', () => {
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-30' })).toEqual({
      from: '2026-01-30',
      to: '2026-02-28',
    });
    expect(rangeBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
      from: '2025-12-31',
      to: '2025-12-31',
    });
  });

  it('never spans more than five years', () => {
    expect(daysInRange(fromAddress('from=0001-01-01&to=2026-11-21'))).toBe(5 * 366 + 1);
  });

  it('comes back from the address it makes', () => {
    for (const address of ['', 'range=12m', 'from=2026-02-01&to=2026-02-28']) {
      expect(String(new URLSearchParams(rangeToSearch(fromAddress(address))))).toBe(address);
    }
  });

  it('ends with the day it is in Los Angeles', () => {
    const words = (time: string) => rangeFromSearch(new URLSearchParams(), agencyToday(new Date(time))).to;
    expect(words('2026-11-21T07:59:00Z')).toBe('2026-11-20');
    expect(words('2026-11-21T08:01:00Z')).toBe('2026-11-21');
  });
});
