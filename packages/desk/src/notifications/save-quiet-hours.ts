import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { REFUSALS } from '../refusals.ts';
import { timeOfDay, timeZoneName } from '../time-inputs.ts';
import { myNotificationsRow, readMyNotifications } from './my-notifications-row.ts';

const NOT_SAVABLE = REFUSALS.quiet_hours_not_savable[1];

const quietHours = z
  .strictObject({
    starts: timeOfDay(NOT_SAVABLE),
    ends: timeOfDay(NOT_SAVABLE),
    timeZone: timeZoneName(NOT_SAVABLE),
  })
  .refine(({ starts, ends }) => starts !== ends, 'Quiet hours need different start and end times.');

/** Null: none. */
export const saveQuietHours = defineCommand({
  name: 'save-quiet-hours',
  right: 'staff',
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
