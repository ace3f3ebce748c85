import { type OpeningHours, WEEKDAYS, type Weekday } from '@fml/contract/brand';

export interface OpeningStatus {
  isOpen: boolean;
  /** When that changes: "Closes at 6 PM". */
  change: string;
}

/** Whether the doors are open at `now`, by the clock of the office; null where no hours are given. */
export function openingStatus(
  hours: readonly OpeningHours[],
  timeZone: string,
  now: Date,
): OpeningStatus | null {
  const { weekday, time } = officeClock(now, timeZone);
  const today = WEEKDAYS.indexOf(weekday);
  for (let ahead = 0; ahead <= WEEKDAYS.length; ahead += 1) {
    const day = WEEKDAYS[(today + ahead) % WEEKDAYS.length];
    const open = hours.find(({ days }) => day !== undefined && days.includes(day));
    if (open === undefined || (ahead === 0 && time >= open.closes)) continue;
    if (ahead === 0 && time >= open.opens)
      return { isOpen: true, change: `Closes at ${formatClock(open.closes)}` };
    const when = ahead === 0 ? '' : ahead === 1 ? 'tomorrow ' : `${day} `;
    return { isOpen: false, change: `Opens ${when}at ${formatClock(open.opens)}` };
  }
  return null;
}

/** The day of the week and the time ("HH:MM") that the clock of the office shows. */
export function officeClock(now: Date, timeZone: string): { weekday: Weekday; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { weekday: part('weekday') as Weekday, time: `${part('hour')}:${part('minute')}` };
}

/** "18:30" as people write it: "6:30 PM". */
export function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
