import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { seenUpdatedAt } from '../leads/lead-inputs.ts';
import { refuse } from '../refuse.ts';
import { readRetentionRules, retentionMonths, retentionRules } from './retention.ts';

export const saveRetention = defineCommand({
  name: 'save-retention',
  right: 'settings',
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
