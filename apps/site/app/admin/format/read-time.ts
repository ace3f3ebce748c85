/**
 * Parses a time of the database, or a day from an address, which begins at local midnight. Returns an invalid date for
 * anything else. Replaces the ISO parser of date-fns, which is too large for what the screens need.
 */
export function readTime(iso: string): Date {
  const day = /^\d{4}-\d\d-(\d\d)$/.exec(iso)?.[1];
  if (day === undefined) return new Date(iso);
  const time = new Date(`${iso}T00:00`);
  // Some engines take February 31 for March 3.
  return time.getDate() === Number(day) ? time : new Date(Number.NaN);
}
