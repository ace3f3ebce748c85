import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { myNotificationsRow, readMyNotifications } from './my-notifications-row.ts';

export const removePushBrowser = defineCommand({
  name: 'remove-push-browser',
  right: 'staff',
  input: z.strictObject({ id: z.guid() }),
  answer: myNotificationsRow,
  run: async (context, { id }) => {
    await context.tx
      .deleteFrom('private.pushSubscriptions')
      .where('id', '=', id)
      .where('userId', '=', context.staff.id)
      .execute();
    return readMyNotifications(context);
  },
});
