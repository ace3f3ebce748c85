import { type FunctionFailure, KEPT_FILES, type MailAttachment, UNREAD_MESSAGES } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { type FunctionHandler, parseBody } from '@fml/runtime/http';
import { z } from 'zod';
import { checkAttachment } from '../conversation/check-attachment.ts';
import { asStaff } from './staff-call.ts';

const schema = z.object({ attachment_id: z.guid() });

/** As the database names it. */
interface StoredAttachment {
  id: string;
  name: string;
  media_type: MailAttachment['mediaType'];
  size_bytes: number;
}

/**
 * `{attachment_id}` -> `{attachment}`, for staff: looks at a file that was uploaded for a mail. One whose content is of another
 * type is deleted and refused with a sentence.
 */
export function checkMailAttachment({ database }: { database: () => Database }): FunctionHandler {
  return async (call): Promise<{ attachment: StoredAttachment } | FunctionFailure> => {
    const { attachment_id: id } = parseBody(schema, call.body);
    const db = database();
    const uploaded = await asStaff(db, call, async (tx) => {
      const { rows } = await tx.query<{ file: { name: string } }>(
        'select public.desk_attachment_to_check($1) as file',
        [id],
      );
      return rows[0]?.file ?? { name: '' };
    });
    if ('error' in uploaded) return uploaded;
    const { rows } = await db.appPool.query<{ content: Buffer | null }>(
      'select private.attachment_content($1) as content',
      [id],
    );
    const content = rows[0]?.content ?? Buffer.alloc(0);
    const { name, mediaType } = await checkAttachment({ filename: uploaded.name, content });
    const isKept = mediaType !== null && !(mediaType in UNREAD_MESSAGES) && content.length > 0;
    const { rows: settled } = await db.appPool.query<{ attachment: StoredAttachment | null }>(
      'select private.settle_attachment($1, $2, $3) as attachment',
      [id, name, isKept ? mediaType : null],
    );
    const attachment = settled[0]?.attachment;
    if (attachment) return { attachment };
    if (content.length === 0) return { error: `"${name}" is empty.` };
    return { error: `"${name}" was not added: an email takes ${KEPT_FILES}. Send a link to any other file.` };
  };
}
