import { KEPT_FILES, UNREAD_MESSAGES } from '@fml/contract';
import { checkAttachment as lookAt } from '@fml/leads/conversation';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { mailAttachment } from './message-row.ts';
import { readContent } from './read-content.ts';

/**
 * Looks at a file that was uploaded for a mail, whose type its content tells. One of another type than an email takes is
 * deleted, which is why this is an answer and no refusal.
 */
export const checkAttachment = defineCommand({
  name: 'check-attachment',
  right: 'write',
  input: z.strictObject({ id: z.guid() }),
  answer: z.union([
    z.object({ attachment: mailAttachment }),
    /** Why it was not added, as a sentence. */
    z.object({ refused: z.string() }),
  ]),
  run: async ({ tx, staff }, { id }) => {
    const uploaded = await tx
      .selectFrom('private.messageAttachments')
      .select('name')
      .where('id', '=', id)
      .where('createdBy', '=', staff.id)
      .executeTakeFirstOrThrow(() => refuse('attachment_gone'));
    const content = await readContent(tx, id);
    const { name, mediaType } = await lookAt({ filename: uploaded.name, content });
    if (mediaType === null || mediaType in UNREAD_MESSAGES || content.length === 0) {
      await tx.deleteFrom('private.messageAttachments').where('id', '=', id).execute();
      const reason =
        content.length === 0
          ? 'is empty.'
          : `was not added: an email takes ${KEPT_FILES}. Send a link to any other file.`;
      return { refused: `"${name}" ${reason}` };
    }
    const { sizeBytes } = await tx
      .updateTable('private.messageAttachments')
      .set({ name, mediaType })
      .where('id', '=', id)
      .returning('sizeBytes')
      .executeTakeFirstOrThrow();
    return { attachment: { id, name, mediaType, sizeBytes } };
  },
});
