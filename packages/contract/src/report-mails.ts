import { z } from 'zod';

/** A person asks for a report by mail. */

export const emailReportRequestSchema = z.object({
  /** Chosen by the page; the same key again is the same request. */
  request_key: z.uuid({ error: 'Please send a request key' }),
  report_id: z.guid({ error: 'Please send the id of a report' }),
  email: z.string({ error: 'Please enter your email address' }),
  language: z.enum(['en', 'es']).default('en').catch('en'),
  /** One more mail after 30 days, with a link that checks the website again. */
  wants_recheck: z.boolean().default(false).catch(false),
  /** Since the form was shown, in milliseconds. */
  filled_ms: z.number().nonnegative().optional().catch(undefined),
  /** The honeypot: a field that people do not see; has to stay empty. */
  website: z.string().max(2048).default('').catch('filled'),
  captcha_token: z.string().min(1).max(2048).optional().catch(undefined),
});
export type EmailReportRequest = z.input<typeof emailReportRequestSchema>;

/** The check that was asked for is offered after so many days. */
export const RECHECK_AFTER_DAYS = 30;
/** The link that confirms an address works for so many hours. */
export const CONFIRM_LINK_HOURS = 24;
