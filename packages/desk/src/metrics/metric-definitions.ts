import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { METRICS } from './metrics.ts';

/** What each metric counts, by its name, in the words of its tooltip. */
export const metricDefinitions = defineOperation({
  name: 'metric-definitions',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({}),
  answer: z.record(z.string(), z.string()),
  run: async () =>
    Object.fromEntries(Object.entries(METRICS).map(([name, { sentence }]) => [name, sentence])),
});
