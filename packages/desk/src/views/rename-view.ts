import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { viewName } from './saved-view.ts';

/** Refused when another view of the person has this name. */
export const renameView = defineOperation({
  name: 'rename-view',
  right: 'staff',
  kind: 'command',
  input: z.strictObject({ id: z.guid(), name: viewName }),
  answer: z.null(),
  run: async ({ tx, staff }, { id, name }) => {
    await tx
      .updateTable('savedViews')
      .set({ name })
      .where('id', '=', id)
      .where('userId', '=', staff.id)
      .execute();
    return null;
  },
});
