import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { OPEN_STATUSES } from './definitions/pipeline-metrics.ts';
import { METRICS } from './metrics.ts';
import { readMetric } from './read-metrics.ts';

const NOTHING = { leads: 0, value: 0, monthly: 0, averageSince: null };

/** What is open now, by status, and how often leads that were in it have been won. */
export const pipelineMetrics = defineQuery({
  name: 'pipeline-metrics',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.object({
    statuses: z.array(
      z.object({
        status: z.enum(OPEN_STATUSES),
        leads: z.number(),
        /** US dollars. */
        value: z.number(),
        monthly: z.number(),
        /** Since when the leads have had the status, on average. */
        averageSince: z.string().nullable(),
        /** Leads that have been in the status and were won or lost in the last 12 months, and those that were won. Every lead has been New. */
        decided: z.number(),
        won: z.number(),
      }),
    ),
    /** Open leads that are expected to close in the next calendar month. */
    closing: z.object({ leads: z.number(), value: z.number(), monthly: z.number() }),
  }),
  run: async ({ tx }) => {
    const open = await readMetric(tx, METRICS.pipeline_totals, null);
    const rates = await readMetric(tx, METRICS.status_win_rates, null);
    const [closing = NOTHING] = await readMetric(tx, METRICS.closing_next_month, null);
    const statuses = OPEN_STATUSES.map((status) => {
      const { decided = 0, won = 0 } = rates.find((row) => row.status === status) ?? {};
      return { ...NOTHING, ...open.find((row) => row.status === status), status, decided, won };
    });
    const { leads, value, monthly } = closing;
    return { statuses, closing: { leads, value, monthly } };
  },
});
