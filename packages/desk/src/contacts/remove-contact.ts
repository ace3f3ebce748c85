import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { changeContactRow } from './change-row.ts';

/** Hides a contact; `restore-contact` brings it back. */
export const removeContact = defineSilentCommand({
  name: 'remove-contact',
  right: 'write',
  input: z.strictObject({ id: z.guid() }),
  run: (context, { id }) => changeContactRow(context, id, { deletedAt: context.now }),
});
