import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { followUp, showFollowUps } from './follow-up-row.ts';

const MAX_FOLLOW_UPS = 200;

/** Of a lead and those that were merged into it: open ones first, by their time; then the last ones that were done. */
export const leadFollowUps = defineQuery({
  name: 'lead-follow-ups',
  right: 'staff',
  input: z.strictObject({ leadId: z.guid() }),
  answer: z.array(followUp),
  run: async ({ tx, staff }, { leadId }) => {
    const rows = await tx
      .selectFrom('followUps')
      .selectAll()
      .where('leadId', '=', sql<string>`any(private.lead_group(${leadId}))`)
      .where('deletedAt', 'is', null)
      .orderBy((eb) => eb('doneAt', 'is not', null))
      .orderBy('dueAt', 'desc')
      .limit(MAX_FOLLOW_UPS)
      .execute();
    const open = rows.filter(({ doneAt }) => doneAt === null);
    const done = rows.filter(({ doneAt }) => doneAt !== null);
    return showFollowUps(tx, staff.id, [
      ...open.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id.localeCompare(b.id)),
      ...done.toSorted((a, b) => (b.doneAt ?? '').localeCompare(a.doneAt ?? '') || a.id.localeCompare(b.id)),
    ]);
  },
});
