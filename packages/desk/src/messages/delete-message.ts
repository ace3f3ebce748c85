import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

/** Deletes a draft with its files. */
export const deleteMessage = defineOperation({
  name: 'delete-message',
  right: 'write',
  kind: 'command',
  input: z.strictObject({ id: z.guid() }),
  answer: z.null(),
  run: async ({ tx }, { id }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('leadMessages')
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw refuse('message_is_no_draft');
    await tx.deleteFrom('private.messageAttachments').where('mailId', '=', id).execute();
    return null;
  },
});
