import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { changeContactRow } from './change-row.ts';

export const restoreContact = defineSilentCommand({
  name: 'restore-contact',
  right: 'write',
  input: z.strictObject({ id: z.guid() }),
  run: (context, { id }) => changeContactRow(context, id, { deletedAt: null }),
});
