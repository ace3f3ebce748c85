import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { readContent } from './read-content.ts';

/** A file as it is saved. */
export const savedFile = z.object({
  name: z.string(),
  mediaType: z.string(),
  /** In base64. */
  content: z.string(),
});

/** A file that went along with a mail; null when it is gone. */
export const getMailAttachment = defineQuery({
  name: 'get-mail-attachment',
  right: 'staff',
  input: z.strictObject({ id: z.guid() }),
  answer: savedFile.nullable(),
  run: async ({ tx }, { id }) => {
    const file = await tx
      .selectFrom('private.messageAttachments')
      .select(['name', 'mediaType'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (file === undefined || file.mediaType === null) return null;
    const content = await readContent(tx, id);
    return { name: file.name, mediaType: file.mediaType, content: content.toString('base64') };
  },
});
