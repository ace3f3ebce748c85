import { keptFileName } from '@fml/contract';
import type { Pool } from '@fml/postgres';
import type { MailAttachment } from './compose-mail.ts';

/** The files from the computer that go along with a mail to a lead, in the order in which they were added. */
export async function readAttachments(pool: Pool, mailId: string): Promise<MailAttachment[]> {
  const { rows } = await pool.query<MailAttachment>(
    `select a.name as filename, a.media_type as "contentType",
         (select string_agg(p.content, ''::bytea order by p.part) from private.message_attachment_parts p
           where p.attachment_id = a.id) as content
       from private.message_attachments a where a.mail_id = $1 and a.media_type is not null
      order by a.created_at, a.id`,
    [mailId],
  );
  // Earlier releases stored the name that the file had on the computer.
  return rows.map((file) => ({ ...file, filename: keptFileName(file.filename, file.contentType) }));
}
