import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { countDue } from './open-follow-ups.ts';

const MAX_COUNT = 100;

/** Of those of the one who asks and the unassigned ones, how many are due by now; counted up to 100. */
export const countDueFollowUps = defineQuery({
  name: 'count-due-follow-ups',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.number(),
  run: async ({ tx, staff }) => {
    const now = sql<string>`now()`;
    const own = await countDue(tx, staff.id, now, MAX_COUNT);
    return Math.min(MAX_COUNT, own + (await countDue(tx, null, now, MAX_COUNT)));
  },
});
