import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { myNotificationsRow, readMyNotifications } from './my-notifications-row.ts';

const MAX_BROWSERS = 20;
const MAX_LABEL = 100;

/** Adds this browser, or changes what is known of it. Of more than 20 the oldest is forgotten. */
export const addPushBrowser = defineCommand({
  name: 'add-push-browser',
  right: 'staff',
  input: z.strictObject({ endpoint: z.string(), p256dh: z.string(), auth: z.string(), label: z.string() }),
  answer: myNotificationsRow,
  run: async (context, { label, ...browser }) => {
    const { tx, staff } = context;
    // A program has no browser.
    if (staff.sessionId === null) throw refuse('browser_not_addable');
    const { endpoint, ...keys } = browser;
    const known = await tx
      .selectFrom('private.pushSubscriptions')
      .select('id')
      .where('userId', '=', staff.id)
      .where('endpoint', '<>', endpoint)
      .orderBy('createdAt', 'desc')
      .offset(MAX_BROWSERS - 1)
      .execute();
    if (known.length > 0) {
      const ids = known.map(({ id }) => id);
      await tx.deleteFrom('private.pushSubscriptions').where('id', 'in', ids).execute();
    }
    const owned = { userId: staff.id, sessionId: staff.sessionId, ...keys, label: label.slice(0, MAX_LABEL) };
    await tx
      .insertInto('private.pushSubscriptions')
      .values({ ...owned, endpoint })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet(owned)
          // The keys are known in that browser alone.
          .where(({ and, eb, or, ref }) =>
            or([
              eb(ref('private.pushSubscriptions.userId'), '=', staff.id),
              and([
                eb(ref('private.pushSubscriptions.p256dh'), '=', keys.p256dh),
                eb(ref('private.pushSubscriptions.auth'), '=', keys.auth),
              ]),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirstOrThrow(() => refuse('browser_not_addable'));
    return readMyNotifications(context);
  },
});
