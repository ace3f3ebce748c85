import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';

/** The calendar of one's follow-ups under a secret address; null without one. */
export const calendarFeed = defineQuery({
  name: 'calendar-feed',
  right: 'staff',
  input: z.strictObject({}),
  answer: z
    .object({
      createdAt: z.string(),
      /** When a calendar asked last, to the hour. */
      readAt: z.string().nullable(),
    })
    .nullable(),
  run: async ({ tx, staff }) => {
    const feed = await tx
      .selectFrom('private.calendarFeeds')
      .select(['createdAt', 'readAt'])
      .where('userId', '=', staff.id)
      .executeTakeFirst();
    return feed ?? null;
  },
});
