import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

/** Deletes a draft with its files. */
export const deleteMessage = defineSilentCommand({
  name: 'delete-message',
  right: 'write',
  input: z.strictObject({ id: z.guid() }),
  run: async ({ tx }, { id }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('leadMessages')
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw refuse('message_is_no_draft');
    await tx.deleteFrom('private.messageAttachments').where('mailId', '=', id).execute();
  },
});
