import { randomUUID } from 'node:crypto';
import { NOTIFICATION_EVENTS, type NotificationChannel, type NotificationEvent } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import type { EventLead } from '../events/read-event-lead.ts';
import type { DeskEvent } from '../events/take-events.ts';
import { noticeRecipients } from './notice-recipients.ts';
import { livePushBrowsers } from './push-browsers.ts';
import { quietUntil } from './quiet-hours.ts';
import type { StaffMember } from './staff-members.ts';
import { readNoticeChoices, wantsNotice } from './wants-notice.ts';

/** Old news is not sent. */
const PUSH_LIFETIME_MS = 12 * 60 * 60_000;

type Notice = DeskEvent & { type: NotificationEvent };
type Message = { id: string; channel: NotificationChannel; kind: string; recipient: string; content: object };

/** Whether staff may be told of an event. */
export function isNotice(event: DeskEvent): event is Notice {
  return Object.hasOwn(NOTIFICATION_EVENTS, event.type);
}

/** Puts what staff are told of an event into the outbox: a mail, and a message for each browser. It goes with the lead. */
export async function notifyStaff(
  tx: Queries,
  event: Notice,
  lead: EventLead,
  staff: readonly StaffMember[],
): Promise<void> {
  // A captcha that could not be asked says nothing against the person.
  if (lead.suspicion !== null && lead.suspicion !== 'captcha_unavailable') return;
  const recipients = await noticeRecipients(tx, event, lead.ownerId, staff);
  const ids = recipients.map(({ id }) => id);
  const choices = await readNoticeChoices(tx, ids);
  const browsers = await livePushBrowsers(tx, ids);
  const content = {
    event: event.type,
    lead_kind: lead.kind,
    lead_id: lead.id,
    lead_title: lead.title,
    data: event.data,
    event_id: event.id,
  };
  for (const member of recipients) {
    if (wantsNotice(member, choices, event.type, 'push')) {
      const messages = browsers
        .filter(({ userId }) => userId === member.id)
        .map(({ id, label }) => ({
          id: randomUUID(),
          channel: 'push' as const,
          kind: event.type,
          recipient: label,
          content: { ...content, subscription_id: id },
        }));
      await tell(tx, event, lead, member, messages);
    }
    if (member.address !== null && isMailed(event) && wantsNotice(member, choices, event.type, 'email')) {
      const mail = {
        id: randomUUID(),
        channel: 'email' as const,
        kind: 'staff_notice',
        recipient: member.address,
        content: { ...content, template: 'staff_notice' },
      };
      await tell(tx, event, lead, member, [mail]);
    }
  }
}

/** A due follow-up has a mail of its own, and so has a lead from a form. */
function isMailed({ type, application }: Notice): boolean {
  return type !== 'follow_up.due' && (type !== 'lead.created' || application !== null);
}

async function tell(
  tx: Queries,
  event: Notice,
  lead: EventLead,
  member: StaffMember,
  messages: readonly Message[],
): Promise<void> {
  const [first] = messages;
  if (first === undefined) return;
  const now = new Date();
  const from = quietUntil(member.quiet, now);
  const expiresAt = first.channel === 'push' ? new Date(from.getTime() + PUSH_LIFETIME_MS) : null;
  await tx
    .insertInto('private.outbox')
    .values(
      messages.map((message) => ({
        ...message,
        content: JSON.stringify(message.content),
        leadId: lead.id,
        expiresAt,
        ...(from > now && { nextAttemptAt: from }),
      })),
    )
    .execute();
  await tx
    .insertInto('private.notifications')
    .values({
      eventId: event.id,
      userId: member.id,
      channel: first.channel,
      messages: messages.map(({ id }) => id),
    })
    .execute();
}
