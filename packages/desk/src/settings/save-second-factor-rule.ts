import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

/** Only from a session with a second factor: who asks for one of everyone must be able to come back. */
export const saveSecondFactorRule = defineCommand({
  name: 'save-second-factor-rule',
  right: 'settings',
  input: z.strictObject({ required: z.boolean('Choose whether a second factor is required.') }),
  answer: z.object({ required: z.boolean() }),
  run: async ({ tx, staff }, { required }) => {
    await tx
      .selectFrom('private.sessions')
      .select('id')
      .where('id', '=', staff.sessionId)
      .where('aal', '<>', 'aal1')
      .where(sql<string>`current_setting('request.jwt.claims')::jsonb ->> 'aal'`, '<>', 'aal1')
      .executeTakeFirstOrThrow(() => refuse('second_factor_missing'));
    await tx.updateTable('private.agencySettings').set({ secondFactorRequired: required }).execute();
    return { required };
  },
});
