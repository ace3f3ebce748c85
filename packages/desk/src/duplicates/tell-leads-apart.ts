import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

/** Remembers, or with `areDistinct` false forgets, that two leads are not the same person. */
export const tellLeadsApart = defineSilentCommand({
  name: 'tell-leads-apart',
  right: 'write',
  input: z.strictObject({ firstId: z.guid(), secondId: z.guid(), areDistinct: z.boolean() }),
  run: async ({ tx, staff }, input) => {
    const ids = [input.firstId.toLowerCase(), input.secondId.toLowerCase()];
    const leads = await tx
      .selectFrom('leads')
      .select('id')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('kind', '!=', 'draft')
      .orderBy('id')
      .forKeyShare()
      .execute();
    const [first, second] = leads;
    if (first === undefined || second === undefined) throw refuse('one_of_two_gone');
    if (input.areDistinct) {
      await tx
        .insertInto('private.distinctLeads')
        .values({ firstId: first.id, secondId: second.id, saidBy: staff.id, application: staff.application })
        .onConflict((conflict) => conflict.columns(['firstId', 'secondId']).doNothing())
        .execute();
    } else {
      await tx
        .deleteFrom('private.distinctLeads')
        .where('firstId', '=', first.id)
        .where('secondId', '=', second.id)
        .execute();
    }
    await tx
      .insertInto('private.deskChanges')
      .values(leads.map(({ id }) => ({ what: 'lead' as const, leadId: id })))
      .execute();
  },
});
