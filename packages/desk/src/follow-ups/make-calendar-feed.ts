import { createHash, randomBytes } from 'node:crypto';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';

/** The secret of the new address cannot be read again; an earlier address works no longer. */
export const makeCalendarFeed = defineCommand({
  name: 'make-calendar-feed',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.object({ secret: z.string() }),
  run: async ({ tx, staff }) => {
    const secret = randomBytes(32).toString('hex');
    const secretHash = createHash('sha256').update(secret).digest();
    await tx
      .insertInto('private.calendarFeeds')
      .values({ userId: staff.id, secretHash })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ secretHash, createdAt: sql<string>`now()`, readAt: null }),
      )
      .execute();
    return { secret };
  },
});
