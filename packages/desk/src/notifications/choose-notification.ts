import { z } from 'zod';
import { defineCommand, type OperationContext } from '../define-operation.ts';
import {
  myNotificationsRow,
  notificationChannel,
  notificationEvent,
  readMyNotifications,
} from './my-notifications-row.ts';

/** Turns one event on or off for one channel. */
export const chooseNotification = defineCommand({
  name: 'choose-notification',
  right: 'staff',
  input: z.strictObject({ event: notificationEvent, channel: notificationChannel, isOn: z.boolean() }),
  answer: myNotificationsRow,
  run: async (context, { event, channel, isOn }) => {
    if (channel === 'email' && event === 'lead.created') await prefer(context, { notifyNewLeads: isOn });
    else if (channel === 'email' && event === 'follow_up.due')
      await prefer(context, { remindFollowUps: isOn });
    else {
      await context.tx
        .insertInto('private.notificationChoices')
        .values({ userId: context.staff.id, event, channel, isOn })
        .onConflict((conflict) => conflict.columns(['userId', 'event', 'channel']).doUpdateSet({ isOn }))
        .execute();
    }
    return readMyNotifications(context);
  },
});

/** These two mails have a switch among the preferences. */
async function prefer(
  { tx, staff }: OperationContext,
  choice: { notifyNewLeads: boolean } | { remindFollowUps: boolean },
): Promise<void> {
  await tx
    .insertInto('private.staffPreferences')
    .values({ userId: staff.id, ...choice })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(choice))
    .execute();
}
