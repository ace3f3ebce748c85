import { settleClients } from '@fml/leads/clients';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { leadStatus, seenUpdatedAt } from './lead-inputs.ts';
import { LEAD_TABLES } from './lead-tables.ts';
import { refusalOfUnchanged } from './refusal-of-unchanged.ts';

/** Refused when the lead was changed or merged since it was seen. Answers with its new time stamp, which an undo needs. */
export const setLeadStatus = defineCommand({
  name: 'set-lead-status',
  right: 'write',
  input: z.strictObject({ leadId: z.guid(), status: leadStatus, seenUpdatedAt }),
  answer: z.object({ updatedAt: z.string() }),
  run: async ({ tx }, input) => {
    for (const table of LEAD_TABLES) {
      const changed = await tx
        .updateTable(table)
        .set({ status: input.status })
        .where('id', '=', input.leadId)
        .where('updatedAt', '=', input.seenUpdatedAt)
        .where('mergedInto', 'is', null)
        .returning('updatedAt')
        .executeTakeFirst();
      if (changed === undefined) continue;
      await settleClients(tx, [input.leadId]);
      return changed;
    }
    throw await refusalOfUnchanged(tx, input.leadId);
  },
});
