import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';

export const deleteView = defineOperation({
  name: 'delete-view',
  right: 'staff',
  kind: 'command',
  input: z.strictObject({ id: z.guid() }),
  answer: z.null(),
  run: async ({ tx, staff }, { id }) => {
    await tx.deleteFrom('savedViews').where('id', '=', id).where('userId', '=', staff.id).execute();
    return null;
  },
});
