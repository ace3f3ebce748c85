import { FOLLOW_UP_OUTCOMES } from '@fml/contract';
import { keptLeads } from '@fml/leads/follow-ups';
import type { Queries, Rows, Selectable } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { emailsOf } from '../people/emails-of.ts';

export const outcome = choiceOf(
  FOLLOW_UP_OUTCOMES,
  'Choose an outcome. A note has at most 2,000 characters.',
);

/** A follow-up as operations answer it. */
export const followUp = z.object({
  id: z.string(),
  /** Of a merged lead, the one that stands for it. */
  lead: z.object({ kind: z.enum(['submission', 'consultation']), id: z.string() }),
  /** Business, or the person of a consultation request. */
  leadTitle: z.string(),
  title: z.string(),
  dueAt: z.string(),
  /** The lead's own, in which the time was promised: an IANA name. */
  timeZone: z.string(),
  /** Null: unassigned. */
  assigneeId: z.string().nullable(),
  /** Email address. */
  assignee: z.string().nullable(),
  /** Assigned to the one who asks. */
  isMine: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** For changes, which are refused if a colleague has changed it since. */
  updatedAt: z.string(),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
  outcome: outcome.nullable(),
  outcomeNote: z.string().nullable(),
  /** What it was made of: a step of a checklist, a finding, a renewal. Null for one in the words of staff. */
  origin: z.enum(['checklist', 'finding', 'renewal']).nullable(),
  /** The service, the audit, or the day. */
  originKey: z.string().nullable(),
  /** The report that has the finding. */
  reportId: z.string().nullable(),
});

export type FollowUpRow = Selectable<Rows['followUps']>;

/** In the same order, for the member of staff who asks. */
export async function showFollowUps(
  tx: Queries,
  staffId: string,
  rows: readonly FollowUpRow[],
): Promise<z.output<typeof followUp>[]> {
  const leads = await keptLeads(
    tx,
    rows.map(({ leadId }) => leadId),
  );
  const emails = await emailsOf(
    tx,
    rows.flatMap(({ assigneeId, createdBy, doneBy }) => [assigneeId, createdBy, doneBy]),
  );
  const emailOf = (id: string | null) => (id === null ? null : (emails.get(id) ?? null));
  return rows.flatMap((row) => {
    const kept = leads.get(row.leadId);
    // It was deleted a moment ago, with its follow-ups.
    if (kept === undefined) return [];
    const { id, title, dueAt, timeZone, assigneeId, createdAt, updatedAt, doneAt, outcomeNote } = row;
    return {
      id,
      lead: kept.lead,
      leadTitle: kept.title,
      title,
      dueAt,
      timeZone,
      assigneeId,
      assignee: emailOf(assigneeId),
      isMine: assigneeId === staffId,
      createdAt,
      createdBy: emailOf(row.createdBy),
      updatedAt,
      doneAt,
      doneBy: emailOf(row.doneBy),
      outcome: row.outcome,
      outcomeNote,
      origin: row.origin,
      originKey: row.originKey,
      reportId: row.reportId,
    };
  });
}

export async function showFollowUp(tx: Queries, staffId: string, row: FollowUpRow) {
  const [shown] = await showFollowUps(tx, staffId, [row]);
  if (shown === undefined) throw new Error(`The lead of follow-up ${row.id} is gone.`);
  return shown;
}
