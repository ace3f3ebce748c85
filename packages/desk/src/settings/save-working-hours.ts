import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { seenUpdatedAt } from '../leads/lead-inputs.ts';
import { refuse } from '../refuse.ts';
import { timeOfDay } from '../time-inputs.ts';
import { hours, readHours } from './hours.ts';

const SENTENCE = 'Choose at least one day, and let the working day end after it starts.';
const day = z.int(SENTENCE).min(1, SENTENCE).max(7, SENTENCE);
const time = timeOfDay(SENTENCE);
/** Less than the id of any lead. */
const FROM_THE_FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Other hours count for the leads of before too: the worker counts their response times anew (packages/leads/src/response-times).
 * Refused when a colleague saved since these were seen.
 */
export const saveWorkingHours = defineCommand({
  name: 'save-working-hours',
  right: 'settings',
  input: z
    .strictObject({ days: z.array(day).min(1, SENTENCE), opens: time, closes: time, seenUpdatedAt })
    .refine(({ opens, closes }) => opens < closes, SENTENCE),
  answer: hours,
  run: async ({ tx }, input) => {
    const days = [...new Set(input.days)].toSorted((a, b) => a - b);
    const before = await tx
      .selectFrom('private.agencySettings')
      .select(({ eb, and }) => [
        'recountAfter',
        and([
          eb('workingDays', '=', sql<number[]>`${days}::smallint[]`),
          eb('opensAt', '=', input.opens),
          eb('closesAt', '=', input.closes),
        ]).as('isSame'),
      ])
      .where('updatedAt', '=', input.seenUpdatedAt)
      .forUpdate()
      .executeTakeFirstOrThrow(() => refuse('hours_changed'));
    await tx
      .updateTable('private.agencySettings')
      .set({
        workingDays: days,
        opensAt: input.opens,
        closesAt: input.closes,
        updatedAt: sql<string>`clock_timestamp()`,
        recountAfter: before.isSame ? before.recountAfter : FROM_THE_FIRST,
      })
      .execute();
    return readHours(tx);
  },
});
