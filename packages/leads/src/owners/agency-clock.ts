import { AGENCY_TIME_ZONE } from '@fml/contract';

/** When the agency is open: days from 1 = Monday to 7 = Sunday, and times of day such as `09:00:00`. */
export interface WorkingHours {
  workingDays: readonly number[];
  opensAt: string;
  closesAt: string;
}

const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: AGENCY_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The day of the agency, `yyyy-MM-dd`. */
export function agencyDay(at: Date): string {
  return readClock(at).day;
}

/** Whether the agency is open, by its own clock. */
export function isWorkingTime({ workingDays, opensAt, closesAt }: WorkingHours, at: Date): boolean {
  const { day, time } = readClock(at);
  return workingDays.includes(weekday(day)) && time >= opensAt && time < closesAt;
}

/** The day so many days after one, or the next day on which the agency is open. */
export function workingDayAfter(
  { workingDays }: Pick<WorkingHours, 'workingDays'>,
  day: string,
  days: number,
): string {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + days);
  for (let tries = 0; tries < 7; tries += 1) {
    if (workingDays.includes(weekday(isoDay(later)))) break;
    later.setUTCDate(later.getUTCDate() + 1);
  }
  return isoDay(later);
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

function readClock(at: Date): { day: string; time: string } {
  const parts = Object.fromEntries(CLOCK.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
  };
}

function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
