/** Where the agency is, as on the report for paper: a server does not know the reader's. */
export const OFFICE_TIME_ZONE = 'America/Los_Angeles';

export function formatDay(time: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: OFFICE_TIME_ZONE }).format(
    new Date(time),
  );
}
