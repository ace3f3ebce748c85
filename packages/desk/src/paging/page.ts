import { z } from 'zod';

/** Of the page before; none for the first page. */
export const cursor = z.string().max(3000).optional();

/** Rows found; counted up to a limit. */
export const cappedTotal = z.object({ count: z.number(), isExact: z.boolean() });

/** A page of a list. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
    total: cappedTotal,
  });
}
