import { LEAD_NOTICES, NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS } from '@fml/contract';
import { livePushBrowsers, readNoticeChoices, readStaffMembers, wantsNotice } from '@fml/leads/notices';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import type { StaffTx } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

export const notificationEvent = choiceOf(NOTIFICATION_EVENTS);
export const notificationChannel = choiceOf(NOTIFICATION_CHANNELS);
export const leadNotices = choiceOf(LEAD_NOTICES);

/** What a person chose, as operations answer it. */
export const myNotificationsRow = z.object({
  leads: leadNotices,
  choices: z.array(z.object({ event: notificationEvent, channel: notificationChannel, isOn: z.boolean() })),
  /** Times of day, `HH:mm`; `ends` before `starts` is the next morning. */
  quietHours: z.object({ starts: z.string(), ends: z.string(), timeZone: z.string() }).nullable(),
  /** Browsers in which the person is signed in and gets notifications. */
  browsers: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      endpoint: z.string(),
      createdAt: z.string(),
      lastSentAt: z.string().nullable(),
    }),
  ),
});

export async function readMyNotifications({
  tx,
  staff,
}: StaffTx): Promise<z.output<typeof myNotificationsRow>> {
  const [member] = await readStaffMembers(tx, [staff.id]);
  // A key of an application is no person.
  if (member === undefined) throw refuse('not_staff');
  const chosen = await readNoticeChoices(tx, [staff.id]);
  const browsers = await livePushBrowsers(tx, [staff.id]);
  const { leadNotices: leads, quiet } = member;
  return {
    leads,
    choices: notificationEvent.options.flatMap((event) =>
      notificationChannel.options.map((channel) => ({
        event,
        channel,
        isOn: wantsNotice(member, chosen, event, channel),
      })),
    ),
    quietHours:
      quiet === undefined
        ? null
        : { starts: toMinutes(quiet.starts), ends: toMinutes(quiet.ends), timeZone: quiet.timeZone },
    browsers: browsers.map(({ id, label, endpoint, createdAt, lastSentAt }) => ({
      id,
      label,
      endpoint,
      createdAt,
      lastSentAt,
    })),
  };
}

/** `07:30:00` -> `07:30` */
function toMinutes(time: string): string {
  return time.slice(0, 5);
}
