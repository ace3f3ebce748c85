import { type Queries, sql } from '@fml/postgres';

/** The bytes of a file that goes along with a mail. */
export async function readContent(tx: Queries, attachmentId: string): Promise<Buffer> {
  const { content } = await tx
    .selectFrom('private.messageAttachmentParts')
    .select(sql<Buffer | null>`string_agg(content, ''::bytea order by part)`.as('content'))
    .where('attachmentId', '=', attachmentId)
    .executeTakeFirstOrThrow();
  return content ?? Buffer.alloc(0);
}
