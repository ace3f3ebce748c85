import { differenceInCalendarDays, differenceInMinutes, format, isValid } from 'date-fns';

const UNKNOWN = '-';

/** `Nov 21, 2026`, in the time zone of the reader. */
export function formatShortDate(iso: string): string {
  return formatTime(iso, 'MMM d, yyyy');
}

/** `November 21st, 2026 at 9:05 AM`. */
export function formatLongDateTime(iso: string): string {
  return formatTime(iso, 'PPPp');
}

/** How long ago, in the largest unit that says enough: `now`, `5 min`, `3 h`, `2 days`, then the date. */
export function formatTimeSince(iso: string, now: Date): string {
  const time = readTime(iso);
  if (!isValid(time)) return UNKNOWN;
  const minutes = differenceInMinutes(now, time);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.max(1, differenceInCalendarDays(now, time));
  if (days > 30) return formatShortDate(iso);
  return days === 1 ? '1 day' : `${days} days`;
}

/** `for 3 h`, `for 27 days`, `since Sep 7, 2026`: how long a lead has waited. */
export function formatWait(iso: string, now: Date): string {
  const time = formatTimeSince(iso, now);
  if (time === 'now') return 'for less than a minute';
  return time === formatShortDate(iso) ? `since ${time}` : `for ${time}`;
}

function formatTime(iso: string, pattern: string): string {
  const time = readTime(iso);
  return isValid(time) ? format(time, pattern) : UNKNOWN;
}

/** Reads a database time, or a day as local midnight. Instead of date-fns' ISO parser, which is too large for the screens. */
export function readTime(iso: string): Date {
  const day = /^\d{4}-\d\d-(\d\d)$/.exec(iso)?.[1];
  if (day === undefined) return new Date(iso);
  const time = new Date(`${iso}T00:00`);
  // Some engines take February 31 for March 3.
  return time.getDate() === Number(day) ? time : new Date(Number.NaN);
}
