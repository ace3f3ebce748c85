import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { changeContactRow } from './change-row.ts';

export const restoreContact = defineOperation({
  name: 'restore-contact',
  right: 'write',
  kind: 'command',
  input: z.strictObject({ id: z.guid() }),
  answer: z.null(),
  run: async (context, { id }) => {
    await changeContactRow(context, id, { deletedAt: null });
    return null;
  },
});
