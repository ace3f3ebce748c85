import type { WorkingHours } from './api.ts';

export const DAYS = [
  { day: 1, short: 'Mon', name: 'Monday' },
  { day: 2, short: 'Tue', name: 'Tuesday' },
  { day: 3, short: 'Wed', name: 'Wednesday' },
  { day: 4, short: 'Thu', name: 'Thursday' },
  { day: 5, short: 'Fri', name: 'Friday' },
  { day: 6, short: 'Sat', name: 'Saturday' },
  { day: 7, short: 'Sun', name: 'Sunday' },
] as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

type Hours = Pick<WorkingHours, 'days' | 'opens' | 'closes'>;

export function isSameHours(one: Hours, other: Hours): boolean {
  return (
    one.opens === other.opens &&
    one.closes === other.closes &&
    one.days.length === other.days.length &&
    one.days.every((day) => other.days.includes(day))
  );
}

/** Why these hours cannot be saved; null when they can. */
export function hoursProblem({ days, opens, closes }: Hours): string | null {
  if (days.length === 0) return 'Choose at least one day.';
  if (!TIME.test(opens) || !TIME.test(closes)) return 'Enter both times, such as 09:00 and 17:00.';
  return opens < closes ? null : 'The closing time must be later than the opening time.';
}
