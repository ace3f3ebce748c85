import { differenceInCalendarDays, isValid } from 'date-fns';
import { formatShortDate, readTime } from '../../format/format-date.ts';

/** `1 attempt, today`, `3 attempts, last yesterday`, `4 attempts, last 5 days ago`; '' for a lead that was never called. */
export function formatTries(
  tries: number | null | undefined,
  lastCallAt: string | null | undefined,
  now: Date,
): string {
  if (!tries || !lastCallAt) return '';
  const last = formatLastCall(lastCallAt, now);
  return tries === 1 ? `1 attempt, ${last}` : `${tries} attempts, last ${last}`;
}

function formatLastCall(iso: string, now: Date): string {
  const time = readTime(iso);
  if (!isValid(time)) return 'call unknown';
  const days = differenceInCalendarDays(now, time);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days <= 30 ? `${days} days ago` : `on ${formatShortDate(iso)}`;
}
