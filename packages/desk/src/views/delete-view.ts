import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';

export const deleteView = defineSilentCommand({
  name: 'delete-view',
  right: 'staff',
  input: z.strictObject({ id: z.guid() }),
  run: ({ tx, staff }, { id }) =>
    tx.deleteFrom('savedViews').where('id', '=', id).where('userId', '=', staff.id).execute(),
});
