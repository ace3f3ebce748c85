import type { LeadOutcome } from '@fml/leads/fields';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { plannedDay } from '../time-inputs.ts';
import { seenUpdatedAt } from './lead-inputs.ts';
import { LEAD_TABLES } from './lead-tables.ts';
import { refusalOfUnchanged } from './refusal-of-unchanged.ts';

/** US dollars. */
const amount = z
  .number('Enter an amount in dollars, for example 12,500.')
  .positive('Enter an amount above $0, or leave it empty.')
  .max(9_999_999_999, 'Enter an amount below $10,000,000,000.')
  .nullable()
  .optional();

const outcome = {
  dealValue: amount,
  monthlyValue: amount,
  lostReason: z
    .string()
    .trim()
    .max(2000, 'The reason is too long: 2,000 characters at most.')
    .nullable()
    .optional(),
  expectedCloseOn: plannedDay.nullable().optional(),
} satisfies Record<keyof LeadOutcome, z.ZodType>;

/**
 * The values of a lead, when it is expected to be won, and the reason why it was lost; what is left out stays, null empties it. Refused when the lead was
 * changed or merged since it was seen. Answers with its new time stamp.
 */
export const setLeadOutcome = defineCommand({
  name: 'set-lead-outcome',
  right: 'write',
  input: z.strictObject({ leadId: z.guid(), ...outcome, seenUpdatedAt }),
  answer: z.object({ updatedAt: z.string() }),
  run: async ({ tx }, { leadId, seenUpdatedAt: seen, lostReason, ...values }) => {
    const changes = { ...values, ...(lostReason !== undefined && { lostReason: lostReason || null }) };
    if (Object.values(changes).every((value) => value === undefined)) throw refuse('outcome_empty');
    for (const table of LEAD_TABLES) {
      const changed = await tx
        .updateTable(table)
        .set(changes)
        .where('id', '=', leadId)
        .where('updatedAt', '=', seen)
        .where('mergedInto', 'is', null)
        .returning('updatedAt')
        .executeTakeFirst();
      if (changed !== undefined) return changed;
    }
    throw await refusalOfUnchanged(tx, leadId);
  },
});
