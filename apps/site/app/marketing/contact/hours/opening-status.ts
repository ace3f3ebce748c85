import { type OpeningHours, WEEKDAYS, type Weekday } from '@fml/contract/brand';
import { openingStatus } from '@fml/contract/opening-status';

export interface OfficeStatus {
  isOpen: boolean;
  /** When that changes: "Closes at 6 PM". */
  change: string;
}

/** Whether the doors are open at `now`, by the clock of the office; null where no hours are given. */
export function officeStatus(
  hours: readonly OpeningHours[],
  timeZone: string,
  now: Date,
): OfficeStatus | null {
  const { weekday, time } = officeClock(now, timeZone);
  const status = openingStatus(hours, WEEKDAYS, { today: weekday, time });
  if (status === null) return null;
  if (status.isOpen) {
    return { isOpen: true, change: status.closes === null ? '' : `Closes at ${formatClock(status.closes)}` };
  }
  const when = ['', 'tomorrow '][status.daysAhead] ?? `${status.day} `;
  return { isOpen: false, change: `Opens ${when}at ${formatClock(status.opens)}` };
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
