import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { prefer } from '../settings/my-preferences.ts';
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
    // These two mails have a switch among the preferences.
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
