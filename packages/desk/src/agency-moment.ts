import { AGENCY_TIME_ZONE } from '@fml/contract';

const PARTS = new Intl.DateTimeFormat('en-US', {
  timeZone: AGENCY_TIME_ZONE,
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment as sentences of the desk name it: `November 24 at 9:05 AM`. */
export function agencyMoment(at: string): string {
  const parts = new Map(PARTS.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('month')} ${part('day')} at ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}
