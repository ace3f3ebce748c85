import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { nameOf } from '../people/emails-of.ts';
import { refuse } from '../refuse.ts';

const SENTENCE = 'Choose a source and a month, and enter an amount above $0.';
const amount = z.number(SENTENCE).gt(0, SENTENCE).max(9_999_999_999, SENTENCE);

/** What was spent on a source in a month. Refused when a colleague changed it since it was `seen`; null removes it. */
export const setAdSpend = defineSilentCommand({
  name: 'set-ad-spend',
  right: 'settings',
  input: z.strictObject({
    source: z.string(SENTENCE).trim().toLowerCase().min(1, SENTENCE).max(100, SENTENCE),
    /** Any day of it. */
    month: z.iso.date(SENTENCE).refine((day) => day >= '2000-01-01' && day < '2101-01-01', SENTENCE),
    /** US dollars. */
    amount: amount.nullable(),
    seen: z.number().nullable(),
  }),
  run: async ({ tx, staff }, input) => {
    const place = { source: input.source, month: `${input.month.slice(0, 7)}-01` };
    // Two people who enter the first amount at once wait for each other.
    const lock = `fix-my-local:ad-spend:${place.source}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    const entry = tx.selectFrom('adSpend').select(['amount', nameOf('updatedBy').as('by')]);
    const known = await entry
      .where('source', '=', place.source)
      .where('month', '=', place.month)
      .executeTakeFirst();
    if ((known?.amount ?? null) !== input.seen) {
      if (known === undefined) throw refuse('ad_spend_removed');
      throw refuse('ad_spend_changed', known);
    }
    if (input.amount === null) {
      await tx
        .deleteFrom('adSpend')
        .where('source', '=', place.source)
        .where('month', '=', place.month)
        .execute();
      return;
    }
    const written = { amount: input.amount, updatedBy: staff.id, updatedAt: sql<string>`now()` };
    await tx
      .insertInto('adSpend')
      .values({ ...place, ...written })
      .onConflict((conflict) => conflict.columns(['source', 'month']).doUpdateSet(written))
      .execute();
  },
});
