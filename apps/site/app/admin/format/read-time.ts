/** Reads a database time, or a day as local midnight. Instead of date-fns' ISO parser, which is too large for the screens. */
export function readTime(iso: string): Date {
  const day = /^\d{4}-\d\d-(\d\d)$/.exec(iso)?.[1];
  if (day === undefined) return new Date(iso);
  const time = new Date(`${iso}T00:00`);
  // Some engines take February 31 for March 3.
  return time.getDate() === Number(day) ? time : new Date(Number.NaN);
}
