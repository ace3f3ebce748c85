import { AGENCY_TIME_ZONE } from '@fml/contract';
import type { MailContent } from '@fml/mail';
import { buttonPart, DEFAULT_MAIL_BRAND, tablePart, writeMail } from '@fml/mail';
import { onOneLine } from './mail-rows.ts';

/** What the outbox stores of the mail that reminds a member of staff of a follow-up. */
export interface FollowUpReminder {
  template: 'follow_up_reminder';
  title: string;
  /** ISO 8601. */
  due_at: string;
  /** The lead's own, an IANA name. */
  time_zone: string;
  lead_title: string;
  /** The desk's address, without a slash at the end. */
  desk_url: string;
}

const BRAND = {
  ...DEFAULT_MAIL_BRAND,
  footer:
    'You get this email when one of your follow-ups is due. You can turn it off under Settings, Notifications.',
};

/** The mail that reminds of a follow-up: what, when in our time and in the lead's, and the way to the lead. */
export function renderFollowUpReminder(
  reminder: FollowUpReminder,
  lead: { kind: 'submission' | 'consultation'; id: string },
): MailContent {
  const dueAt = new Date(reminder.due_at);
  const ours = timeIn(dueAt, AGENCY_TIME_ZONE);
  const theirs = timeIn(dueAt, reminder.time_zone);
  const rows = [
    { label: 'What', value: onOneLine(reminder.title) },
    { label: 'Lead', value: onOneLine(reminder.lead_title) },
    { label: 'Due', value: ours },
    ...(theirs === ours ? [] : [{ label: "Lead's time", value: theirs }]),
  ];
  const link = `${reminder.desk_url}/admin/${lead.kind}s/${lead.id}`;
  return writeMail({
    // Our own words only: a title may repeat what a visitor typed.
    subject: `Follow-up due: ${ours}`,
    heading: 'A follow-up is due',
    parts: [tablePart(rows, 'large'), buttonPart('Open this lead', link)],
    brand: BRAND,
  });
}

function timeIn(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(time)
    .replaceAll('\u202f', ' ');
}
