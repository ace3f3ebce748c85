import { z } from 'zod';

/** A timestamptz as the data API writes it: ISO 8601 with an offset, up to microseconds. */
export const rowTimeSchema = z.iso.datetime({ offset: true });
