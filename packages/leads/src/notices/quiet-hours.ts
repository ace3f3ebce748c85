/** Between these times of day nothing is sent to a person; `ends` before `starts` means the next morning. */
export interface QuietHours {
  /** `22:00:00` */
  starts: string;
  ends: string;
  /** An IANA name. */
  timeZone: string;
}

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** When something may be sent to a person: `moment`, or the end of the quiet hours that it falls into. */
export function quietUntil(quiet: QuietHours | undefined, moment: Date): Date {
  if (quiet === undefined) return moment;
  const clock = clockIn(quiet.timeZone);
  // The server may not know a zone that a browser does.
  if (clock === null) return moment;
  const shown = clock(moment);
  const midnight = Math.floor(shown / DAY_MS) * DAY_MS;
  const starts = midnight + timeOfDayMs(quiet.starts);
  const ends = midnight + timeOfDayMs(quiet.ends);
  const isQuiet = starts < ends ? shown >= starts && shown < ends : shown >= starts || shown < ends;
  if (!isQuiet) return moment;
  const endsNext = ends > shown ? ends : ends + DAY_MS;
  const guess = new Date(moment.getTime() + endsNext - shown);
  // The clocks may have been changed in between.
  return new Date(guess.getTime() + endsNext - clock(guess));
}

function timeOfDayMs(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * SECOND_MS;
}

/** What clocks of a zone show, in milliseconds as if it were UTC; null for a zone that is not known. */
function clockIn(timeZone: string): ((moment: Date) => number) | null {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
  return (moment) => {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) + (moment.getTime() % SECOND_MS);
  };
}
