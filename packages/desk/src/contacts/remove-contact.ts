import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { changeContactRow } from './change-row.ts';

/** Hides a contact; `restore-contact` brings it back. */
export const removeContact = defineOperation({
  name: 'remove-contact',
  right: 'write',
  kind: 'command',
  input: z.strictObject({ id: z.guid() }),
  answer: z.null(),
  run: async (context, { id }) => {
    await changeContactRow(context, id, { deletedAt: context.now });
    return null;
  },
});
