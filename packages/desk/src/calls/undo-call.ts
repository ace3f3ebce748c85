import { type Queries, type Rows, type Selectable, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { leadStatus } from '../leads/lead-inputs.ts';
import { LEAD_TABLE } from '../leads/lead-tables.ts';
import { type LockedLead, lockLead } from '../leads/lock-lead.ts';
import { hasRows } from '../paging/count-up-to.ts';
import { refuse } from '../refuse.ts';
import { calledLead, countCalls } from './count-calls.ts';

/** Takes back a call of one's own, with the status it set unless that was changed since. */
export const undoCall = defineCommand({
  name: 'undo-call',
  right: 'write',
  input: z.strictObject({ callId: z.guid() }),
  answer: calledLead,
  run: async ({ tx, staff }, { callId }) => {
    const call = await tx
      .selectFrom('leadCalls')
      .selectAll()
      .where('id', '=', callId)
      .where('author', '=', staff.id)
      .executeTakeFirstOrThrow(() => refuse('call_of_a_colleague'));
    // As in log-call: the lead first, so that two people do not wait for each other.
    const lead = await lockLead(tx, call.leadId);
    const hidden = await tx
      .updateTable('leadCalls')
      .set({ deletedAt: sql<string>`now()` })
      .where('id', '=', callId)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (hidden !== undefined) await takeBack(tx, lead, call);
    return countCalls(tx, call.leadId);
  },
});

type Call = Pick<
  Selectable<Rows['leadCalls']>,
  'leadId' | 'author' | 'calledAt' | 'statusBefore' | 'statusAfter'
>;

async function takeBack(tx: Queries, lead: LockedLead, call: Call): Promise<void> {
  const { leadId } = call;
  const earlier = leadStatus.nullable().parse(call.statusBefore);
  if (
    earlier !== null &&
    (await isLastChange(tx, call)) &&
    (earlier !== 'new' || !(await hasCalls(tx, leadId)))
  ) {
    await tx.updateTable(LEAD_TABLE[lead.kind]).set({ status: earlier }).where('id', '=', leadId).execute();
    return;
  }
  const respondedAt = (await firstResponse(tx, leadId)) ?? call.calledAt;
  await tx
    .updateTable(LEAD_TABLE[lead.kind])
    .set({
      firstResponseAt: respondedAt,
      firstResponseMinutes: sql<number>`private.working_minutes(created_at, ${respondedAt})`,
    })
    .where('id', '=', leadId)
    .where('firstResponseAt', '=', call.calledAt)
    .where('status', '!=', 'new')
    .execute();
}

/** No one changed the status since the call did. */
async function isLastChange(
  tx: Queries,
  { leadId, author, statusBefore, statusAfter }: Call,
): Promise<boolean> {
  const last = await tx
    .selectFrom('private.leadChanges')
    .select(['fromValue', 'toValue', 'changedBy'])
    .where('leadId', '=', leadId)
    .where('field', '=', 'status')
    .orderBy('changedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.changedBy === author && last.fromValue === statusBefore && last.toValue === statusAfter;
}

function hasCalls(tx: Queries, leadId: string): Promise<boolean> {
  const calls = tx.selectFrom('leadCalls').select('id').where('leadId', '=', leadId);
  return hasRows(tx, calls.where('deletedAt', 'is', null));
}

/** The lead was answered by the next call or by the first change of status, whichever came first. */
async function firstResponse(tx: Queries, leadId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    with statuses as (
      select from_value, to_value, changed_at from private.lead_changes where lead_id = ${leadId} and field = 'status'
    )
    select least(
      (select min(called_at) from public.lead_calls where lead_id = ${leadId} and deleted_at is null),
      (select min(changed_at) from statuses where from_value = 'new'
        and changed_at > coalesce((select max(changed_at) from statuses where to_value = 'new'), '-infinity'))) as at`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}
