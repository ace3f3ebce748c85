import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { viewName } from './saved-view.ts';

/** Refused when another view of the person has this name. */
export const renameView = defineSilentCommand({
  name: 'rename-view',
  right: 'staff',
  input: z.strictObject({ id: z.guid(), name: viewName }),
  run: ({ tx, staff }, { id, name }) =>
    tx.updateTable('savedViews').set({ name }).where('id', '=', id).where('userId', '=', staff.id).execute(),
});
