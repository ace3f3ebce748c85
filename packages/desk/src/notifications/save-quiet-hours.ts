import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { REFUSALS } from '../refusals.ts';
import { myNotificationsRow, readMyNotifications } from './my-notifications-row.ts';

const NOT_SAVABLE = REFUSALS.quiet_hours_not_savable[1];

const timeOfDay = z.string(NOT_SAVABLE).regex(/^([01]\d|2[0-3]):[0-5]\d$/, NOT_SAVABLE);

const quietHours = z
  .strictObject({
    starts: timeOfDay,
    ends: timeOfDay,
    /** An IANA name. */
    timeZone: z.string(NOT_SAVABLE).refine(isTimeZone, NOT_SAVABLE),
  })
  .refine(
    ({ starts, ends }) => starts !== ends,
    'Quiet hours need an end that differs from their beginning.',
  );

/** Null: none. */
export const saveQuietHours = defineOperation({
  name: 'save-quiet-hours',
  right: 'staff',
  kind: 'command',
  input: z.strictObject({ quietHours: quietHours.nullable() }),
  answer: myNotificationsRow,
  run: async (context, { quietHours: hours }) => {
    const { tx, staff } = context;
    if (hours === null) {
      await tx.deleteFrom('private.quietHours').where('userId', '=', staff.id).execute();
    } else {
      await tx
        .insertInto('private.quietHours')
        .values({ userId: staff.id, ...hours })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(hours))
        .execute();
    }
    return readMyNotifications(context);
  },
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    // RangeError is how Intl says that it does not know one.
    return false;
  }
}
