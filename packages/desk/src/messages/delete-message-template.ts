import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';

export const deleteMessageTemplate = defineOperation({
  name: 'delete-message-template',
  right: 'write',
  kind: 'command',
  input: z.strictObject({ id: z.guid() }),
  answer: z.null(),
  run: async ({ tx }, { id }) => {
    await tx.deleteFrom('messageTemplates').where('id', '=', id).execute();
    return null;
  },
});
