import { z } from 'zod';
import { MAX_READ_ROWS } from './require-begun-export.ts';

/** How many rows of a list are wanted. */
export const listLimit = z
  .number()
  .int()
  .min(1)
  .max(MAX_READ_ROWS, 'Begin an export to read so many rows at once.');

/** The page of an export; `export` is what `begin-export` answered. */
export const EXPORT_PAGE = {
  export: z.string(),
  cursor: z.string().max(3000).optional(),
  limit: z.number().int().min(1).max(1000),
};
