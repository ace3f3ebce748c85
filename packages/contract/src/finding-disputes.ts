import { z } from 'zod';

/** "This is wrong": what a visitor or staff say against one finding of a report. */

export const disputeFindingRequestSchema = z.object({
  /** Chosen by the page; the same key again is the same dispute. */
  request_key: z.uuid({ error: 'Please send a request key' }),
  report_id: z.guid({ error: 'Please send the id of a report' }),
  audit_id: z
    .string({ error: 'Please name the finding' })
    .min(1, 'Please name the finding')
    .max(100, 'Please name the finding'),
  /** Optional words; blank is none. */
  note: z
    .string({ error: 'Please send your note as text' })
    .max(500, 'Please keep your note to 500 characters')
    .nullish(),
  language: z.enum(['en', 'es']).default('en').catch('en'),
});
export type DisputeFindingRequest = z.input<typeof disputeFindingRequestSchema>;
