import type { NotificationEvent } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import type { DeskEvent } from '../events/take-events.ts';
import type { StaffMember } from './staff-members.ts';

const dueData = z.object({ task_id: z.guid(), due_at: z.string() });

/**
 * Who is told of an event (docs/leads.md#notifications): of a follow-up, who has to do it, while it is still due; of a reply or
 * an opened report, the owner of the lead; of everything else, and of leads without an owner, everyone but who did it.
 */
export async function noticeRecipients(
  tx: Queries,
  event: DeskEvent & { type: NotificationEvent },
  ownerId: string | null,
  staff: readonly StaffMember[],
): Promise<StaffMember[]> {
  if (event.type === 'follow_up.due') {
    const assigneeId = await assigneeOfDue(tx, event.data);
    return staff.filter(({ id }) => id === assigneeId);
  }
  const owner = event.type === 'lead.created' ? undefined : staff.find(({ id }) => id === ownerId);
  if (owner !== undefined) return owner.leadNotices === 'none' ? [] : [owner];
  return staff.filter(({ id, leadNotices }) => id !== event.actor && leadNotices === 'all');
}

async function assigneeOfDue(tx: Queries, data: unknown): Promise<string | null> {
  const due = dueData.safeParse(data);
  if (!due.success) return null;
  const followUp = await tx
    .selectFrom('followUps')
    .select('assigneeId')
    .where('id', '=', due.data.task_id)
    .where('doneAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('dueAt', '=', sql<string>`${due.data.due_at}::timestamptz`)
    .executeTakeFirst();
  return followUp?.assigneeId ?? null;
}
