import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';

/** The calendar of one's follow-ups under a secret address; null without one. */
export const calendarFeed = defineOperation({
  name: 'calendar-feed',
  right: 'staff',
  kind: 'query',
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
