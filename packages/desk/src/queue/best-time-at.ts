import { AGENCY_TIME_ZONE, type BestTime } from '@fml/contract';

const hourFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: AGENCY_TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Which time of day it is for calls, as `BEST_TIMES` names their hours; null at night. */
export function bestTimeAt(at: Date): BestTime | null {
  const hour = Number(hourFormat.format(at));
  if (hour < 9 || hour >= 20) return null;
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
