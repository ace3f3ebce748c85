import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { leadNotices, myNotificationsRow, readMyNotifications } from './my-notifications-row.ts';

/** Which leads the person is told of. */
export const chooseLeadNotices = defineOperation({
  name: 'choose-lead-notices',
  right: 'staff',
  kind: 'command',
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
