/** The navigation counts up to so many. */
const MAX_COUNTED = 100;

/** `28 due by the end of today, 14 of them by now`; the navigation counts the latter. */
export function formatDue(today: number, dueNow?: number): string {
  const all = `${today >= 1000 ? '1,000+' : today} due by the end of today`;
  if (dueNow === undefined || dueNow >= Math.min(today, MAX_COUNTED)) return all;
  return `${all}, ${dueNow === 0 ? 'none' : dueNow} of them by now`;
}
