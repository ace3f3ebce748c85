import { keptLead, leadGroup } from '@fml/leads/store';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';

/** Says that the replies of a lead need no answer, or that the newest does after all. */
export const settleReplies = defineSilentCommand({
  name: 'settle-replies',
  right: 'write',
  input: z.strictObject({ leadId: z.guid(), isSettled: z.boolean() }),
  run: async ({ tx, staff }, { leadId, isSettled }) => {
    const group = await leadGroup(tx, await keptLead(tx, leadId));
    if (isSettled) {
      await tx
        .updateTable('leadReplies')
        .set({ settledAt: sql<string>`now()`, settledBy: staff.id })
        .where('leadId', 'in', group)
        .where('kind', '=', 'reply')
        .where('settledAt', 'is', null)
        .execute();
      return;
    }
    const newest = await tx
      .selectFrom('leadReplies')
      .select('id')
      .where('leadId', 'in', group)
      .where('kind', '=', 'reply')
      .orderBy('receivedAt', 'desc')
      .executeTakeFirst();
    if (newest === undefined) return;
    await tx
      .updateTable('leadReplies')
      .set({ settledAt: null, settledBy: null })
      .where('id', '=', newest.id)
      .execute();
  },
});
