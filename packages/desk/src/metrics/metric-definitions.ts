import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { METRICS } from './metrics.ts';

/** What each metric counts, by its name, in the words of its tooltip. */
export const metricDefinitions = defineQuery({
  name: 'metric-definitions',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.record(z.string(), z.string()),
  run: async () =>
    Object.fromEntries(Object.entries(METRICS).map(([name, { sentence }]) => [name, sentence])),
});
