import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';

/** Whether everyone on the team needs a second factor. */
export const secondFactorRule = defineQuery({
  name: 'second-factor-rule',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.object({ required: z.boolean() }),
  run: async ({ tx }) => {
    const settings = await tx
      .selectFrom('private.agencySettings')
      .select('secondFactorRequired as required')
      .executeTakeFirstOrThrow();
    return settings;
  },
});
