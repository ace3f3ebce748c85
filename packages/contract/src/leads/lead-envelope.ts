import { z } from 'zod';
import { type LeadAttribution, leadAttributionSchema } from './lead-attribution.ts';

/** What goes with a lead besides the answers of the visitor. Wrong values count as absent: no lead is lost for them. */
export interface LeadEnvelope {
  /** UUID the page chose and keeps until it is answered; makes a repeated submission the same lead. */
  request_key?: string;
  attribution?: LeadAttribution;
  /** Since the form was shown, in milliseconds. */
  filled_ms?: number;
  /** A field that people do not see; has to stay empty. */
  website?: string;
  captcha_token?: string;
}

export const leadEnvelopeFields = {
  request_key: z.guid().optional().catch(undefined),
  attribution: leadAttributionSchema,
  filled_ms: z.number().nonnegative().optional().catch(undefined),
  /** True when anything stands in it. */
  website: z
    .unknown()
    .transform((value) => value !== undefined && value !== null && value !== '')
    .default(false),
  captcha_token: z.string().min(1).max(2048).optional().catch(undefined),
};

/** A report's id; a wrong one is as good as none. */
export const reportIdField = z.guid().optional().catch(undefined);
