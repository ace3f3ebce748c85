import { z } from 'zod';

/** Text that becomes part of a header: one line, whatever was entered. */
export function oneLine({ max, tooShort, tooLong }: { max: number; tooShort: string; tooLong: string }) {
  return z
    .string()
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, tooShort).max(max, tooLong));
}
