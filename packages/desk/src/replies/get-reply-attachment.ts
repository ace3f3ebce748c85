import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { savedFile } from '../messages/get-mail-attachment.ts';

/** What a lead sent along; null when it is gone, or was not kept. */
export const getReplyAttachment = defineQuery({
  name: 'get-reply-attachment',
  right: 'staff',
  input: z.strictObject({ id: z.guid() }),
  answer: savedFile.nullable(),
  run: async ({ tx }, { id }) => {
    const file = await tx
      .selectFrom('private.replyAttachments')
      .select(['name', 'mediaType', 'content'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (file?.content == null || file.mediaType === null) return null;
    return { name: file.name, mediaType: file.mediaType, content: file.content.toString('base64') };
  },
});
