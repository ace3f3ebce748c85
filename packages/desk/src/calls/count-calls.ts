import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { leadStatus } from '../leads/lead-inputs.ts';
import { LEAD_TABLE } from '../leads/lead-tables.ts';
import { lockLead } from '../leads/lock-lead.ts';

/** The lead after a call was logged or undone. */
export const calledLead = z.object({
  status: leadStatus,
  updatedAt: z.string(),
  /** How many calls were logged on the lead; null for none. */
  callTries: z.number().nullable(),
  lastCallAt: z.string().nullable(),
});

/** Counts the calls of a lead with those that were merged into it, and those of the lead that stands for it. */
export async function countCalls(tx: Queries, leadId: string): Promise<z.output<typeof calledLead>> {
  const counted = await countGroup(tx, leadId);
  const { rows } = await sql<{ kept: string }>`select private.kept_lead(${leadId}) as kept`.execute(tx);
  const kept = rows[0]?.kept ?? leadId;
  if (kept !== leadId) await countGroup(tx, kept);
  return counted;
}

async function countGroup(tx: Queries, leadId: string): Promise<z.output<typeof calledLead>> {
  // Locked before it is counted: of two calls at a time, the second count sees both.
  const { kind } = await lockLead(tx, leadId);
  const { tries, lastCallAt } = await tx
    .selectFrom('leadCalls')
    .select(({ fn }) => [fn.countAll<number>().as('tries'), fn.max('calledAt').as('lastCallAt')])
    .where('leadId', '=', sql<string>`any(private.lead_group(${leadId}))`)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return tx
    .updateTable(LEAD_TABLE[kind])
    .set({ callTries: tries === 0 ? null : tries, lastCallAt })
    .where('id', '=', leadId)
    .returning(['status', 'updatedAt', 'callTries', 'lastCallAt'])
    .executeTakeFirstOrThrow();
}
