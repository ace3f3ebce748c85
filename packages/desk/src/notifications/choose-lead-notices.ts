import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { leadNotices, myNotificationsRow, readMyNotifications } from './my-notifications-row.ts';

/** Which leads the person is told of. */
export const chooseLeadNotices = defineCommand({
  name: 'choose-lead-notices',
  right: 'staff',
  input: z.strictObject({ choice: leadNotices }),
  answer: myNotificationsRow,
  run: async (context, { choice }) => {
    await context.tx
      .insertInto('private.staffPreferences')
      .values({ userId: context.staff.id, leadNotices: choice })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ leadNotices: choice }))
      .execute();
    return readMyNotifications(context);
  },
});
