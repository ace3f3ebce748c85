import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { emailOf } from '../people/emails-of.ts';
import { period } from './period.ts';

/** The ad spend of the whole months of a period, as it was entered. */
export const costMetrics = defineQuery({
  name: 'cost-metrics',
  right: 'staff',
  input: period,
  answer: z.object({
    /** The whole months of the period. */
    from: z.string(),
    to: z.string(),
    /** The newest month first. */
    entries: z.array(
      z.object({
        source: z.string(),
        /** Its first day. */
        month: z.string(),
        amount: z.number(),
        updatedAt: z.string(),
        by: z.string().nullable(),
      }),
    ),
  }),
  run: async ({ tx }, input) => {
    const [from, to] = [firstDayOf(input.from), lastDayOf(input.to)];
    const entries = await tx
      .selectFrom('adSpend')
      .select(['source', 'month', 'amount', 'updatedAt', emailOf('updatedBy').as('by')])
      .where('month', '>=', from)
      .where('month', '<=', to)
      .orderBy('month', 'desc')
      .orderBy('source')
      .execute();
    return { from, to, entries };
  },
});

function firstDayOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function lastDayOf(day: string): string {
  const date = new Date(firstDayOf(day));
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
}
