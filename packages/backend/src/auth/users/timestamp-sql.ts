/** `column` as RFC 3339 in UTC with microseconds, under its own name. The name is ours, never a caller's. */
export function utcText(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`;
}
