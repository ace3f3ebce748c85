import { CALL_OUTCOMES, MAX_CALL_NOTE_CHARACTERS } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { defineCommand } from '../define-operation.ts';
import { leadStatus, seenUpdatedAt } from '../leads/lead-inputs.ts';
import { LEAD_TABLE } from '../leads/lead-tables.ts';
import { type LockedLead, lockLead } from '../leads/lock-lead.ts';
import { refuse } from '../refuse.ts';
import { calledLead, countCalls } from './count-calls.ts';

const NOT_LOGGABLE =
  'This call cannot be logged: its outcome or status is not known, or its note is too long.';

/**
 * Stores a call once for each `callId`. The first call to a new lead is the first response: it sets the status to Contacted.
 * A call is stored in any case; where a colleague changed the lead since it was seen, `nextStatus` is not set.
 */
export const logCall = defineCommand({
  name: 'log-call',
  right: 'write',
  input: z.strictObject({
    leadId: z.guid(),
    callId: z.guid(),
    outcome: choiceOf(CALL_OUTCOMES, NOT_LOGGABLE),
    note: z.string().trim().max(MAX_CALL_NOTE_CHARACTERS, NOT_LOGGABLE),
    /** Earlier than now for a call that was made without a connection. */
    calledAt: z.iso.datetime({ offset: true }),
    /** Null leaves it. */
    nextStatus: z.enum(leadStatus.options, NOT_LOGGABLE).nullable(),
    seenUpdatedAt,
  }),
  answer: calledLead.extend({ isConflict: z.boolean() }),
  run: async ({ tx, staff }, input) => {
    const { leadId, callId, outcome } = input;
    const lead = await lockLead(tx, leadId, input.seenUpdatedAt);
    const logged = await tx
      .selectFrom('leadCalls')
      .select(['leadId', 'author'])
      .where('id', '=', callId)
      .executeTakeFirst();
    if (logged !== undefined && (logged.leadId !== leadId || logged.author !== staff.id)) {
      throw refuse('call_on_another_lead');
    }
    if (logged !== undefined) return { ...(await countCalls(tx, leadId)), isConflict: false };

    const { status, isConflict } = statusAfter(lead, input.nextStatus);
    const isChanged = status !== lead.status;
    if (isChanged)
      await tx.updateTable(LEAD_TABLE[lead.kind]).set({ status }).where('id', '=', leadId).execute();
    const { calledAt } = await tx
      .insertInto('leadCalls')
      .values({
        id: callId,
        leadId,
        outcome,
        note: input.note === '' ? null : input.note,
        author: staff.id,
        application: staff.application,
        // The clock of a browser may be wrong.
        calledAt: sql<string>`greatest(least(${input.calledAt}::timestamptz, now()), ${lead.createdAt}::timestamptz)`,
        statusBefore: isChanged ? lead.status : null,
        statusAfter: isChanged ? status : null,
      })
      .returning('calledAt')
      .executeTakeFirstOrThrow();
    await respondByCall(tx, lead, leadId, calledAt);
    if (outcome === 'spoke') await answerByCall(tx, leadId, calledAt, staff.id);
    return { ...(await countCalls(tx, leadId)), isConflict };
  },
});

function statusAfter({ status, isAsSeen }: LockedLead, wanted: LockedLead['status'] | null) {
  const isConflict = wanted !== null && wanted !== status && !isAsSeen;
  if (wanted !== null && !isConflict) return { status: wanted, isConflict };
  return { status: status === 'new' ? ('contacted' as const) : status, isConflict };
}

/** A lead that was called is worked, and it was answered by its first call. */
async function respondByCall(
  tx: Queries,
  { kind }: LockedLead,
  leadId: string,
  calledAt: string,
): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ workedAt: calledAt })
    .where('id', '=', leadId)
    .where('workedAt', 'is', null)
    .execute();
  await tx
    .updateTable(LEAD_TABLE[kind])
    .set({
      firstResponseAt: calledAt,
      firstResponseMinutes: sql<number>`private.working_minutes(created_at, ${calledAt})`,
    })
    .where('id', '=', leadId)
    .where('firstResponseAt', '>', calledAt)
    .execute();
}

/** Who was spoken to needs no answer to what they wrote before. */
async function answerByCall(tx: Queries, leadId: string, calledAt: string, staffId: string): Promise<void> {
  await tx
    .updateTable('leadReplies')
    .set({ settledAt: sql<string>`now()`, settledBy: staffId })
    .where('leadId', '=', sql<string>`any(private.lead_group(private.kept_lead(${leadId})))`)
    .where('kind', '=', 'reply')
    .where('settledAt', 'is', null)
    .where('receivedAt', '<=', calledAt)
    .execute();
}
