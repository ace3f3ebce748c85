import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { prefer } from '../settings/my-preferences.ts';
import { leadNotices, myNotificationsRow, readMyNotifications } from './my-notifications-row.ts';

/** Which leads the person is told of. */
export const chooseLeadNotices = defineCommand({
  name: 'choose-lead-notices',
  right: 'staff',
  input: z.strictObject({ choice: leadNotices }),
  answer: myNotificationsRow,
  run: async (context, { choice }) => {
    await prefer(context, { leadNotices: choice });
    return readMyNotifications(context);
  },
});
