import { z } from 'zod';
import { leadAttributionSchema } from './attribution-schema.ts';

/** What goes with a lead besides its answers. Wrong values count as absent: no lead is lost for them. */
export const leadEnvelopeFields = {
  request_key: z.guid().optional().catch(undefined),
  attribution: leadAttributionSchema,
  filled_ms: z.number().nonnegative().optional().catch(undefined),
  /** The honeypot: true if it was filled in. */
  website: z
    .unknown()
    .transform((value) => value !== undefined && value !== null && value !== '')
    .default(false),
  captcha_token: z.string().min(1).max(2048).optional().catch(undefined),
};

/** A report's id; a wrong one is as good as none. */
export const reportIdField = z.guid().optional().catch(undefined);
