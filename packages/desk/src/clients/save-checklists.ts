import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { checklist, checklistSteps, readChecklists } from './checklists-of.ts';
import { clientService } from './client-row.ts';

/** For services that are added from now on; null brings back the steps that the product came with. Answers with all of them. */
export const saveChecklists = defineCommand({
  name: 'save-checklists',
  right: 'settings',
  input: z.strictObject({
    checklists: z.array(z.strictObject({ service: clientService, steps: checklistSteps.nullable() })).max(20),
  }),
  answer: z.array(checklist),
  run: async ({ tx }, { checklists }) => {
    for (const { service, steps } of checklists) {
      if (steps === null) {
        await tx.deleteFrom('private.checklists').where('service', '=', service).execute();
        continue;
      }
      const stored = { steps: JSON.stringify(steps), updatedAt: sql<string>`now()` };
      await tx
        .insertInto('private.checklists')
        .values({ service, ...stored })
        .onConflict((conflict) => conflict.column('service').doUpdateSet(stored))
        .execute();
    }
    return readChecklists(tx);
  },
});
