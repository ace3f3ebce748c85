import type { NotificationChannel, NotificationEvent } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import type { StaffMember } from './staff-members.ts';

/** What people chose for one event and channel; where they chose nothing, it is on. */
export interface NoticeChoice {
  userId: string;
  event: NotificationEvent;
  channel: NotificationChannel;
  isOn: boolean;
}

/** What these people chose, besides the two mails that have a switch of their own. */
export function readNoticeChoices(tx: Queries, staffIds: readonly string[]): Promise<NoticeChoice[]> {
  if (staffIds.length === 0) return Promise.resolve([]);
  return tx.selectFrom('private.notificationChoices').selectAll().where('userId', 'in', staffIds).execute();
}

/** Whether a person wants to be told of this event by this channel. */
export function wantsNotice(
  { id, mailsOfNewLeads, mailsOfFollowUps }: StaffMember,
  choices: readonly NoticeChoice[],
  event: NotificationEvent,
  channel: NotificationChannel,
): boolean {
  if (channel === 'email' && event === 'lead.created') return mailsOfNewLeads;
  if (channel === 'email' && event === 'follow_up.due') return mailsOfFollowUps;
  const chosen = choices.find(
    (choice) => choice.userId === id && choice.event === event && choice.channel === channel,
  );
  return chosen?.isOn ?? true;
}
