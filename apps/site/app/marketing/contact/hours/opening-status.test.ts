import { BRAND_HOURS, type OpeningHours } from '@fml/contract/brand';
import { expect, it } from 'vitest';
import { formatClock, officeStatus } from './opening-status.ts';

const HOURS: OpeningHours[] = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
  { days: ['Saturday'], opens: '09:30', closes: '13:00' },
];

/** Los Angeles is eight hours behind in winter and seven in summer. */
it.each([
  ['2026-01-07T16:00:00Z', true, 'Closes at 6 PM'],
  ['2026-01-07T15:59:00Z', false, 'Opens at 8 AM'],
  ['2026-01-08T01:59:00Z', true, 'Closes at 6 PM'],
  ['2026-01-08T02:00:00Z', false, 'Opens tomorrow at 8 AM'],
  ['2026-07-08T15:00:00Z', true, 'Closes at 6 PM'],
  ['2026-07-11T04:00:00Z', false, 'Opens tomorrow at 9:30 AM'],
  ['2026-07-11T20:00:00Z', false, 'Opens Monday at 8 AM'],
  ['2026-07-12T20:00:00Z', false, 'Opens tomorrow at 8 AM'],
])('at %s the office is open: %s. %s', (now, isOpen, change) => {
  expect(officeStatus(HOURS, BRAND_HOURS.timeZone, new Date(now))).toEqual({ isOpen, change });
});

it('with one day a week it opens next in a week', () => {
  const friday: OpeningHours[] = [{ days: ['Friday'], opens: '10:00', closes: '12:00' }];
  const status = officeStatus(friday, 'UTC', new Date('2026-01-09T13:00:00Z'));
  expect(status).toEqual({ isOpen: false, change: 'Opens Friday at 10 AM' });
  expect(officeStatus([], 'UTC', new Date())).toBeNull();
});

it('writes noon and midnight', () => {
  expect(['00:00', '12:00', '12:05'].map(formatClock)).toEqual(['12 AM', '12 PM', '12:05 PM']);
});
