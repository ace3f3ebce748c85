import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';

export const removeCalendarFeed = defineCommand({
  name: 'remove-calendar-feed',
  right: 'staff',
  input: z.strictObject({}),
  run: ({ tx, staff }) => tx.deleteFrom('private.calendarFeeds').where('userId', '=', staff.id).execute(),
});
