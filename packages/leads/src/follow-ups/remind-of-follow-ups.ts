import { randomUUID } from 'node:crypto';
import { type Database, inQueries, type Queries, runPeriodically, sql } from '@fml/postgres';
import { planRenewals } from '../clients/index.ts';
import type { FollowUpReminder } from '../messages/follow-up-reminder-mail.ts';
import { quietUntil } from '../notices/quiet-hours.ts';
import { readStaffMembers } from '../notices/staff-members.ts';
import { isWorkingTime } from '../owners/agency-clock.ts';
import { keptLeads } from './kept-leads.ts';

const INTERVAL_MS = 20_000;
const BATCH = 100;

export interface FollowUpReminderOptions {
  /** The address of the desk that mails lead to, without a slash at the end. */
  deskUrl: string;
  intervalMs?: number;
  /** For tests. */
  now?: () => Date;
}

/**
 * Puts a reminder of each follow-up that is due into the outbox, in working hours alone (docs/product.md#follow-ups). Each is
 * taken by one worker, so any number may do this at once. Answers how many follow-ups were taken.
 */
export async function remindOfFollowUps(
  db: Pick<Database, 'appPool'>,
  { deskUrl, now = () => new Date() }: FollowUpReminderOptions,
): Promise<number> {
  let total = 0;
  for (;;) {
    const taken = await inQueries(db, (tx) => remindOfSome(tx, deskUrl, now()));
    total += taken;
    if (taken === 0) return total;
  }
}

/** Plans renewals and reminds until stopped. Lives through database restarts; logs `follow_ups_not_reminded`. */
export function startFollowUpReminders(db: Database, options: FollowUpReminderOptions): () => Promise<void> {
  return runPeriodically(db, {
    intervalMs: options.intervalMs ?? INTERVAL_MS,
    run: async () => {
      await planRenewals(db, options.now?.());
      await remindOfFollowUps(db, options);
    },
    failedEvent: 'follow_ups_not_reminded',
  });
}

/** One batch, in the transaction of `tx`; those that another worker has in hand are left alone. */
export async function remindOfSome(tx: Queries, deskUrl: string, now: Date): Promise<number> {
  const hours = await tx
    .selectFrom('private.agencySettings')
    .select(['workingDays', 'opensAt', 'closesAt'])
    .executeTakeFirstOrThrow();
  if (!isWorkingTime(hours, now)) return 0;
  const due = await tx
    .selectFrom('followUps')
    .select(['id', 'leadId', 'title', 'dueAt', 'timeZone', 'assigneeId'])
    .where('doneAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('remindedAt', 'is', null)
    .where('assigneeId', 'is not', null)
    .where('dueAt', '<=', now.toISOString())
    .orderBy('dueAt')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  const assignees = due.flatMap(({ assigneeId }) => assigneeId ?? []);
  const staff = await readStaffMembers(tx, assignees);
  const leadIds = due.map(({ leadId }) => leadId);
  const leads = await keptLeads(tx, leadIds);
  const messages = due.flatMap((followUp) => {
    const member = staff.find(({ id }) => id === followUp.assigneeId);
    if (member === undefined || member.address === null || !member.mailsOfFollowUps) return [];
    const content: FollowUpReminder = {
      template: 'follow_up_reminder',
      title: followUp.title,
      due_at: followUp.dueAt,
      time_zone: followUp.timeZone,
      desk_url: deskUrl,
      lead_title: leads.get(followUp.leadId)?.title ?? '',
    };
    return {
      followUpId: followUp.id,
      message: {
        id: randomUUID(),
        channel: 'email' as const,
        kind: 'follow_up_reminder',
        recipient: member.address,
        content: JSON.stringify(content),
        leadId: followUp.leadId,
        nextAttemptAt: sql<string>`greatest(now(), ${quietUntil(member.quiet, now)})`,
      },
    };
  });
  if (messages.length > 0) {
    const values = messages.map(({ message }) => message);
    await tx.insertInto('private.outbox').values(values).execute();
  }
  const reminders = new Map(messages.map(({ followUpId, message }) => [followUpId, message.id]));
  await sql`
    update public.follow_ups f set reminded_at = ${now}, reminder_id = r.reminder_id
      from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ id }) => reminders.get(id) ?? null)}::uuid[])
        as r (id, reminder_id)
     where f.id = r.id`.execute(tx);
  return due.length;
}
