import type { LeadKind } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import type { AssignmentMail } from '../messages/assignment-mail.ts';
import { quietUntil } from '../notices/quiet-hours.ts';
import { readStaffMembers } from '../notices/staff-members.ts';

export interface GivenLeads {
  ownerId: string;
  kind: LeadKind;
  leadIds: readonly string[];
  reason: AssignmentMail['reason'];
  /** The colleague who gave them; null for a rule. */
  by: { id: string; email: string | null } | null;
  note?: string | null;
}

/**
 * Puts one mail for the new owner into the outbox, which waits for the end of their quiet hours. None for who gave the leads
 * to themselves, wants no such mails, or has not confirmed their address. A mail about several leads names none of them.
 */
export async function tellOwner(tx: Queries, given: GivenLeads, now: Date): Promise<void> {
  const { ownerId, kind, leadIds, reason, by, note = null } = given;
  if (leadIds.length === 0 || ownerId === by?.id) return;
  const [owner] = await readStaffMembers(tx, [ownerId]);
  if (owner === undefined || owner.address === null || owner.leadNotices === 'none') return;
  if (!(await getsMail(tx, ownerId))) return;
  const [single = null] = leadIds.length === 1 ? leadIds : [];
  const content: AssignmentMail = {
    template: 'leads_assigned',
    lead_kind: kind,
    count: leadIds.length,
    by: by?.email ?? null,
    reason,
    note: single === null ? null : note,
    who: single === null ? null : await titleOf(tx, single),
  };
  await tx
    .insertInto('private.outbox')
    .values({
      channel: 'email',
      kind: 'leads_assigned',
      recipient: owner.address,
      content: JSON.stringify(content),
      leadId: single,
      nextAttemptAt: sql<string>`greatest(now(), ${quietUntil(owner.quiet, now)})`,
    })
    .execute();
}

/** Takes back what was not sent yet about leads that have another owner now. */
export async function withdrawOwnerMails(tx: Queries, leadIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('private.outbox')
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('kind', '=', 'leads_assigned')
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute();
}

async function getsMail(tx: Queries, ownerId: string): Promise<boolean> {
  const chosen = await tx
    .selectFrom('private.assignmentMembers')
    .select('getsMail')
    .where('userId', '=', ownerId)
    .executeTakeFirst();
  return chosen?.getsMail ?? true;
}

async function titleOf(tx: Queries, leadId: string): Promise<string | null> {
  const lead = await tx
    .selectFrom('private.leadRows')
    .select('title')
    .where('id', '=', leadId)
    .executeTakeFirst();
  return lead?.title ?? null;
}
