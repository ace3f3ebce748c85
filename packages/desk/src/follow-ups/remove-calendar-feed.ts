import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';

export const removeCalendarFeed = defineOperation({
  name: 'remove-calendar-feed',
  right: 'staff',
  kind: 'command',
  input: z.strictObject({}),
  answer: z.null(),
  run: async ({ tx, staff }) => {
    await tx.deleteFrom('private.calendarFeeds').where('userId', '=', staff.id).execute();
    return null;
  },
});
