import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';

export const deleteMessageTemplate = defineSilentCommand({
  name: 'delete-message-template',
  right: 'write',
  input: z.strictObject({ id: z.guid() }),
  run: ({ tx }, { id }) => tx.deleteFrom('messageTemplates').where('id', '=', id).execute(),
});
