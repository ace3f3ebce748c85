import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';

export const deleteMessageTemplate = defineCommand({
  name: 'delete-message-template',
  right: 'write',
  input: z.strictObject({ id: z.guid() }),
  run: ({ tx }, { id }) => tx.deleteFrom('messageTemplates').where('id', '=', id).execute(),
});
