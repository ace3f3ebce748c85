const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `2026-05-04` as `May 4, 2026`. */
export function formatDay(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(time.getTime()) ? day : format.format(time);
}
