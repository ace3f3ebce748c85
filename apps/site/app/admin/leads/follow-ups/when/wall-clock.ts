/** Reads and sets clocks in a time zone, on both sides of a change to or from daylight saving time. */

/** What a clock on the wall shows: a day and a time without a zone. */
export interface WallClock {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** What clocks of a zone show at a moment. Throws RangeError for a zone that does not exist. */
export function wallClockAt(time: Date, timeZone: string): WallClock {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

/** Minutes by which clocks of a zone are ahead of UTC at a moment. */
export function offsetMinutes(time: Date, timeZone: string): number {
  const shown = utcOf(wallClockAt(time, timeZone));
  return Math.round((shown - Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/**
 * The moment at which clocks of a zone show this; fields beyond their range carry over. A time that is skipped in spring is
 * read as the same distance from midnight, so 2:30 becomes 3:30; of a time that comes twice in the fall it is the first.
 */
export function momentOf(clock: WallClock, timeZone: string): Date {
  const shown = utcOf(clock);
  const before = offsetMinutes(new Date(shown - 24 * 60 * MINUTE_MS), timeZone);
  const after = offsetMinutes(new Date(shown + 24 * 60 * MINUTE_MS), timeZone);
  const moments = [before, after].map((offset) => new Date(shown - offset * MINUTE_MS));
  const exact = moments.find((moment) => utcOf(wallClockAt(moment, timeZone)) === shown);
  return exact ?? moments[0] ?? new Date(shown);
}

/** The day that is `days` later, at a time of day. */
export function atDay(clock: WallClock, days: number, hour: number, minute = 0): WallClock {
  const day = new Date(Date.UTC(clock.year, clock.month - 1, clock.day + days));
  return {
    year: day.getUTCFullYear(),
    month: day.getUTCMonth() + 1,
    day: day.getUTCDate(),
    hour,
    minute,
  };
}

/** 1 = Monday to 7 = Sunday. */
export function weekdayOf({ year, month, day }: WallClock): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

function utcOf({ year, month, day, hour, minute }: WallClock): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}
