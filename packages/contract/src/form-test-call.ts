import { z } from 'zod';

const testId = z.guid({ error: 'Please send the id of a test' });

export const testFormRequestSchema = z.discriminatedUnion(
  'step',
  [
    z.object({
      /** Reads the form and answers what would be sent. */
      step: z.literal('preview'),
      report_id: z.guid({ error: 'Please send the id of a report' }),
      /** Its place in `business.forms` of the report, from 0. */
      form: z
        .int({ error: 'Please name the form' })
        .min(0, 'Please name the form')
        .max(999, 'Please name the form'),
      /** Where the website may answer; blank is the agency's address. */
      email: z.string({ error: 'Please send an email address as text' }).max(320).nullish(),
      language: z.enum(['en', 'es']).default('en').catch('en'),
    }),
    /** Sends what the preview showed, once. */
    z.object({ step: z.literal('send'), test_id: testId }),
    /** Says whether the message arrived. */
    z.object({
      step: z.literal('answer'),
      test_id: testId,
      arrived: z.boolean({ error: 'Please say whether it arrived' }),
    }),
  ],
  { error: 'Please say which step this is' },
);
export type TestFormRequest = z.input<typeof testFormRequestSchema>;
