import { differenceInCalendarDays, differenceInMinutes, format, isValid, parseISO } from 'date-fns';

const UNKNOWN = '-';

/** `Nov 21, 2026`, in the time zone of the person who looks (specification section 9). */
export function shortDate(iso: string): string {
  return written(iso, 'MMM d, yyyy');
}

/** `November 21st, 2026 at 9:05 AM` (specification section 9, "long date-time"). */
export function longDateTime(iso: string): string {
  return written(iso, 'PPPp');
}

/** How long ago, in the largest unit that says enough: `now`, `5 min`, `3 h`, `2 days`, then the date. */
export function timeSince(iso: string, now: Date): string {
  const time = parseISO(iso);
  if (!isValid(time)) return UNKNOWN;
  const minutes = differenceInMinutes(now, time);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.max(1, differenceInCalendarDays(now, time));
  if (days > 30) return shortDate(iso);
  return days === 1 ? '1 day' : `${days} days`;
}

/** `for 3 h`, `for 27 days`, `since Sep 7, 2026`: how long somebody waits. */
export function waitWords(iso: string, now: Date): string {
  const time = timeSince(iso, now);
  if (time === 'now') return 'for less than a minute';
  return time === shortDate(iso) ? `since ${time}` : `for ${time}`;
}

function written(iso: string, pattern: string): string {
  const time = parseISO(iso);
  return isValid(time) ? format(time, pattern) : UNKNOWN;
}
