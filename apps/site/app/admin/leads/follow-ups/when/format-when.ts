import { AGENCY_TIME_ZONE } from '@fml/contract';
import { momentOf, offsetMinutes, wallClockAt } from './wall-clock.ts';

/** `Thu, Nov 26, 3:00 PM`, by the clocks of a zone; with the year when it is not this one. */
export function formatWhen(time: Date, timeZone: string, now: Date): string {
  const isThisYear = wallClockAt(time, timeZone).year === wallClockAt(now, timeZone).year;
  return plainSpaces(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...(!isThisYear && { year: 'numeric' }),
    }).format(time),
  );
}

/** `Nov 26`, by the clocks of a zone; with the year when it is not this one. */
function formatDay(time: Date, timeZone: string, now: Date): string {
  return formatWhen(time, timeZone, now).split(', ').slice(1, -1).join(', ');
}

/** `Overdue`, `Due today`, or the day, by our clocks. */
export function formatDue(dueAt: Date, now: Date): string {
  const word = dueWord(dueAt, now);
  return word === 'Later' ? formatDay(dueAt, AGENCY_TIME_ZONE, now) : word;
}

/** `Eastern Time`, or `PT` when short. */
export function zoneName(timeZone: string, style: 'long' | 'short' = 'long'): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: style === 'long' ? 'longGeneric' : 'shortGeneric',
  }).formatToParts(new Date(0));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Whether the clocks of a lead show something else than ours at a moment. */
export function differsFromOurs(time: Date, timeZone: string): boolean {
  return offsetMinutes(time, timeZone) !== offsetMinutes(time, AGENCY_TIME_ZONE);
}

/** Our time, and the lead's where it differs: `Thu, Nov 26, 12:00 PM (3:00 PM ET for them)`. */
export function formatBoth(time: Date, timeZone: string, now: Date): string {
  const ours = formatWhen(time, AGENCY_TIME_ZONE, now);
  if (!differsFromOurs(time, timeZone)) return ours;
  const isSameDay = dayOf(time, timeZone) === dayOf(time, AGENCY_TIME_ZONE);
  const theirs = isSameDay ? timeOf(time, timeZone) : formatWhen(time, timeZone, now);
  return `${ours} (${theirs} ${zoneName(timeZone, 'short')} for them)`;
}

/** Overdue, today, or the day: what the queue says before the time. */
export function dueWord(dueAt: Date, now: Date): 'Overdue' | 'Due today' | 'Later' {
  if (dueAt <= now) return 'Overdue';
  return dayOf(dueAt, AGENCY_TIME_ZONE) === dayOf(now, AGENCY_TIME_ZONE) ? 'Due today' : 'Later';
}

export function fieldValues(time: Date, timeZone: string): { date: string; time: string } {
  const { year, month, day, hour, minute } = wallClockAt(time, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return { date: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/** The moment that both fields name; null while one is empty or not a date. */
export function momentOfFields(date: string, time: string, timeZone: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (year === undefined || hour === undefined) return null;
  return momentOf(
    {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: Number(hour),
      minute: Number(minute),
    },
    timeZone,
  );
}

function timeOf(time: Date, timeZone: string): string {
  return plainSpaces(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(time),
  );
}

function dayOf(time: Date, timeZone: string): string {
  return fieldValues(time, timeZone).date;
}

/** Browsers put a narrow space before AM and PM. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ');
}
