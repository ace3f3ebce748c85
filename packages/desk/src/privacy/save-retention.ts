import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { seenUpdatedAt } from '../leads/lead-inputs.ts';
import { refuse } from '../refuse.ts';
import { readRetentionRules, retentionMonths, retentionRules } from './retention.ts';

export const saveRetention = defineOperation({
  name: 'save-retention',
  right: 'settings',
  kind: 'command',
  input: z.strictObject({ ...retentionMonths, updatedAt: seenUpdatedAt }),
  answer: retentionRules,
  run: async (context, { updatedAt, ...rules }) => {
    const saved = await context.tx
      .updateTable('private.retentionRules')
      .set({ ...rules, updatedAt: sql<string>`clock_timestamp()` })
      .where('updatedAt', '=', updatedAt)
      .executeTakeFirst();
    if (saved.numUpdatedRows === 0n) throw refuse('retention_changed');
    return readRetentionRules(context);
  },
});
