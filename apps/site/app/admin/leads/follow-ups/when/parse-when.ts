import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { atDay, momentOf, offsetMinutes, type WallClock, wallClockAt, weekdayOf } from './wall-clock.ts';

/** What a line such as "call Thu 3pm" says. */
export interface ParsedLine {
  /** The line without its date: "call". Empty when there was nothing else. */
  title: string;
  /** Null when it names no date. */
  dueAt: Date | null;
}

type Parse = (line: string, reference: { instant: Date; timezone: number }) => ParsedResult[];

/** The time of day of a date without one. */
const USUAL_HOUR = 9;
/** Words before a date that say nothing without it. */
const LEFT_OVER = /(?:^|\s)(?:on|at|by|in|for|the|due|until)$/i;

export async function loadParser(): Promise<Parse> {
  const { casual } = await import('chrono-node/en');
  return (line, reference) => casual.parse(line, reference);
}

/**
 * Reads a line as clocks in `timeZone` show it; a zone named in the line itself counts instead. The date lies in the future:
 * a weekday or a time that is over means the next one. Of several dates in a line the last one counts.
 */
export function parseLine(parse: Parse, line: string, timeZone: string, now: Date): ParsedLine {
  const found = parse(line, { instant: now, timezone: offsetMinutes(now, timeZone) }).at(-1);
  if (found === undefined) return { title: tidy(line), dueAt: null };
  const before = line.slice(0, found.index).trimEnd().replace(LEFT_OVER, '');
  const after = line.slice(found.index + found.text.length);
  return { title: tidy(`${before} ${after}`), dueAt: dueDate(found.start, timeZone, now) };
}

function dueDate(start: ParsedComponents, timeZone: string, now: Date): Date {
  const saysDay = start.isCertain('day') || start.isCertain('month') || start.isCertain('year');
  const stepDays = start.isCertain('weekday') ? 7 : 1;
  // "in two hours", and "3pm EST": the moment itself was said.
  if (start.isCertain('timezoneOffset')) {
    const said = start.date();
    while (!saysDay && said <= now) said.setUTCDate(said.getUTCDate() + stepDays);
    return said;
  }
  const today = wallClockAt(now, timeZone);
  const clock: WallClock = {
    year: start.get('year') ?? today.year,
    month: start.get('month') ?? today.month,
    day: start.get('day') ?? today.day,
    ...timeOfDay(start),
  };
  const dueAt = momentOf(clock, timeZone);
  if (dueAt > now) return dueAt;
  if (!saysDay) return forward(clock, stepDays, timeZone, now);
  if (start.isCertain('month') && !start.isCertain('year')) {
    return momentOf({ ...clock, year: clock.year + 1 }, timeZone);
  }
  const isToday = clock.day === today.day && clock.month === today.month && clock.year === today.year;
  // "today", said in the afternoon.
  if (isToday && !start.isCertain('hour'))
    return momentOf({ ...today, hour: today.hour + 1, minute: 0 }, timeZone);
  return dueAt;
}

function timeOfDay(start: ParsedComponents): Pick<WallClock, 'hour' | 'minute'> {
  const isSaid = start.isCertain('hour') || start.isCertain('meridiem');
  const tags = start.tags();
  if (tags.has('casualReference/morning')) return { hour: USUAL_HOUR, minute: 0 };
  const isDayPart = ['noon', 'afternoon', 'evening', 'night', 'midnight'].some((part) =>
    tags.has(`casualReference/${part}`),
  );
  if (!isSaid && !isDayPart) return { hour: USUAL_HOUR, minute: 0 };
  return { hour: start.get('hour') ?? USUAL_HOUR, minute: start.get('minute') ?? 0 };
}

/** The next one after now, in steps of days. */
function forward(clock: WallClock, days: number, timeZone: string, now: Date): Date {
  let next = clock;
  while (momentOf(next, timeZone) <= now) next = atDay(next, days, next.hour, next.minute);
  return momentOf(next, timeZone);
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:-]+|[\s,;:-]+$/g, '')
    .trim();
}

export interface QuickChoice {
  label: string;
  dueAt: Date;
}

/** Tomorrow at 9, in three days, next Monday; at 9 by the clocks of the zone. */
export function quickChoices(timeZone: string, now: Date): QuickChoice[] {
  const today = wallClockAt(now, timeZone);
  const inDays = (days: number) => momentOf(atDay(today, days, USUAL_HOUR), timeZone);
  return [
    { label: 'Tomorrow 9 AM', dueAt: inDays(1) },
    { label: 'In 3 days', dueAt: inDays(3) },
    { label: 'Next Monday', dueAt: inDays(8 - weekdayOf(today)) },
  ];
}

/** Snoozing: an hour, or one of the days above. */
export function snoozeChoices(timeZone: string, now: Date): QuickChoice[] {
  return [
    { label: 'In 1 hour', dueAt: new Date(now.getTime() + 60 * 60_000) },
    ...quickChoices(timeZone, now),
  ];
}
