/** Times of one or several days; both null on a closed day. `closes` at or before `opens` is on the next day. */
export interface DayTimes<Day> {
  days: readonly Day[];
  /** `HH:MM`; `24:00` is the end of the day. */
  opens: string | null;
  closes: string | null;
}

/** The doors at one moment, and when that changes. */
export type OpeningStatus<Day> =
  /** `closes` is null where they never close. */
  { isOpen: true; closes: string | null } | { isOpen: false; opens: string; day: Day; daysAhead: number };

const DAY_MINUTES = 24 * 60;

/**
 * Whether the doors are open on `today` at `time` (`HH:MM`, both by the clock of the business); null when no day has times.
 * `week` holds the seven days in order.
 */
export function openingStatus<Day>(
  times: readonly DayTimes<Day>[],
  week: readonly Day[],
  { today, time }: { today: Day; time: string },
): OpeningStatus<Day> | null {
  const now = minutesOf(time);
  // Yesterday's doors may still be open after midnight.
  const spans = joined(
    [...Array(week.length + 2).keys()].flatMap((index) => {
      const day = dayAfter(week, today, index - 1);
      return times
        .filter(({ days }) => days.includes(day))
        .flatMap((slot) => spanOf(slot, (index - 1) * DAY_MINUTES) ?? []);
    }),
  );
  const current = spans.find(({ from, to }) => from <= now && now < to);
  if (current) {
    const isEndless = current.to - now >= (week.length - 1) * DAY_MINUTES;
    return { isOpen: true, closes: isEndless ? null : timeOf(current.to) };
  }
  const next = spans.find(({ from }) => from > now);
  if (!next) return null;
  const daysAhead = Math.floor(next.from / DAY_MINUTES);
  return { isOpen: false, opens: timeOf(next.from), day: dayAfter(week, today, daysAhead), daysAhead };
}

/** Minutes from the start of today. */
interface Span {
  from: number;
  to: number;
}

function spanOf<Day>({ opens, closes }: DayTimes<Day>, start: number): Span | null {
  if (opens === null || closes === null) return null;
  const from = start + minutesOf(opens);
  const end = start + (closes === '23:59' ? DAY_MINUTES : minutesOf(closes));
  return { from, to: end > from ? end : end + DAY_MINUTES };
}

/** Doors that close and open at one moment do not close. */
function joined(spans: Span[]): Span[] {
  const ordered = spans.toSorted((one, other) => one.from - other.from);
  return ordered.reduce<Span[]>((all, span) => {
    const last = all.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else all.push({ ...span });
    return all;
  }, []);
}

function dayAfter<Day>(week: readonly Day[], today: Day, days: number): Day {
  return week[(week.indexOf(today) + days + week.length) % week.length] ?? today;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  const inDay = minutes % DAY_MINUTES;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}
