import { apiError } from '../errors/rest-error.ts';

/** Rows asked for; `limit` absent means all. */
export interface RowRange {
  offset: number;
  limit?: number;
}

export const ALL_ROWS: RowRange = { offset: 0 };

/** A range from `limit` and `offset`. Throws PGRST103 for a negative limit. */
export function rangeOf({ limit, offset }: { limit?: number; offset?: number }): RowRange {
  if (limit !== undefined && limit < 0) {
    throw apiError('invalid_range', { details: 'Limit should be greater than or equal to zero.' });
  }
  return { offset: offset ?? 0, limit };
}

/** The `Range` header (`0-9`, `10-`); anything else asks for all rows. */
export function headerRange(header: string | null): RowRange {
  const match = /^(\d{1,15})-(\d{0,15})$/.exec((header ?? '').trim());
  if (match === null) return ALL_ROWS;
  const first = Number(match[1]);
  if (match[2] === '') return { offset: first };
  const last = Number(match[2]);
  if (last < first) {
    throw apiError('invalid_range', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  return { offset: first, limit: last - first + 1 };
}

/** The rows that the parameters ask for and, on reads, the Range header. */
export function requestedRange(
  { method, headers }: { method: string; headers: Headers },
  limits: readonly { path: readonly string[]; value: { limit?: number; offset?: number } }[],
): RowRange {
  const byParameters = rangeOf(limits.find(({ path }) => path.length === 0)?.value ?? {});
  if (method !== 'GET' && method !== 'HEAD') return byParameters;
  return intersectRanges(headerRange(headers.get('range')), byParameters);
}

export function intersectRanges(a: RowRange, b: RowRange): RowRange {
  const offset = Math.max(a.offset, b.offset);
  const end = Math.min(endOf(a), endOf(b));
  if (end === Number.POSITIVE_INFINITY) return { offset };
  // `limit=0` is a valid request for no rows, whatever the header says.
  if (b.limit === 0 || a.limit === 0) return { offset, limit: 0 };
  if (end <= offset) {
    throw apiError('invalid_range', { details: 'Limit should be greater than or equal to zero.' });
  }
  return { offset, limit: end - offset };
}

export function capRange(range: RowRange, maxRows: number | undefined): RowRange {
  if (maxRows === undefined) return range;
  return { offset: range.offset, limit: Math.min(range.limit ?? maxRows, maxRows) };
}

/** `first-last/total`, `*` for what is unknown or empty. */
export function contentRange(first: number, last: number, total: number | undefined): string {
  const rows = total !== 0 && first <= last ? `${first}-${last}` : '*';
  return `${rows}/${total ?? '*'}`;
}

/** 206 for a part, 416 beyond the end, both only when the total was counted. */
export function rangeStatus(offset: number, rows: number, total: number | undefined): 200 | 206 | 416 {
  if (total === undefined) return 200;
  if (offset > total) return 416;
  return rows < total ? 206 : 200;
}

function endOf({ offset, limit }: RowRange): number {
  return limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
}
