/** The agency's time zone, in which its days and promises are counted. */
const AGENCY_ZONE = 'America/Los_Angeles';
/** For the headings of columns with formatAgencyTime. */
export const AGENCY_ZONE_LABEL = 'Pacific time';

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: AGENCY_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** `2026-11-21 09:05 PST`: the agency's time, in an order that sorts. The text itself if it is not a time. */
export function formatAgencyTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  const { year, month, day, hour, minute, timeZoneName } = Object.fromEntries(
    parts.formatToParts(time).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day} ${hour}:${minute} ${timeZoneName}`;
}
