import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';

export const removeCalendarFeed = defineSilentCommand({
  name: 'remove-calendar-feed',
  right: 'staff',
  input: z.strictObject({}),
  run: ({ tx, staff }) => tx.deleteFrom('private.calendarFeeds').where('userId', '=', staff.id).execute(),
});
