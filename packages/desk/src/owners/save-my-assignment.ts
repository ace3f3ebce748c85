import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { assignmentRules, readAssignment } from './read-assignment.ts';

/** When the person who asks is away, and whether a mail tells them of leads they were given. */
export const saveMyAssignment = defineCommand({
  name: 'save-my-assignment',
  right: 'write',
  input: z.strictObject({
    /** The day on which the person is back; null: here. */
    awayUntil: z.iso.date('This cannot be saved. Enter the day on which you are back.').nullable(),
    getsMail: z.boolean(),
  }),
  answer: assignmentRules,
  run: async (context, mine) => {
    await context.tx
      .insertInto('private.assignmentMembers')
      .values({ userId: context.staff.id, ...mine })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(mine))
      .execute();
    return readAssignment(context);
  },
});
