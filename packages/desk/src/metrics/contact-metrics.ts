import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { METRICS } from './metrics.ts';
import { period } from './period.ts';
import { readMetric } from './read-metrics.ts';

/** Calls by which try of their lead they were; all from the sixth on are one. */
export const contactMetrics = defineQuery({
  name: 'contact-metrics',
  right: 'staff',
  input: period,
  answer: z.array(z.object({ try: z.number(), calls: z.number(), reached: z.number() })),
  run: async ({ tx }, input) =>
    (await readMetric(tx, METRICS.contact_by_try, input)).map(({ missed: _, ...row }) => row),
});
