import { MAX_MAIL_ATTACHMENTS } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { writeAudit } from '../audit-log/write-audit.ts';
import { defineSilentCommand } from '../define-operation.ts';
import { requireLead } from '../leads/lead-tables.ts';
import { countSome } from '../paging/count-up-to.ts';
import { refuse } from '../refuse.ts';

const MAX_NAME_LENGTH = 200;
/** Of 1 MB in base64. */
const MAX_PART_LENGTH = 1_400_000;
const MAX_PARTS = 100;

/** One part of a file that goes along with a mail. The mail may not be stored yet. */
export const uploadAttachment = defineSilentCommand({
  name: 'upload-attachment',
  right: 'write',
  bodyBytes: 1_500_000,
  input: z.strictObject({
    /** Chosen by the page, for all parts. */
    id: z.guid(),
    mailId: z.guid(),
    leadId: z.guid(),
    name: z.string(),
    /** From 0. A part that comes again replaces the earlier one. */
    part: z
      .int()
      .min(0)
      .max(MAX_PARTS - 1),
    content: z.base64().max(MAX_PART_LENGTH),
  }),
  run: async (context, { part, content, ...file }) => {
    const { tx, staff } = context;
    await requireLead(tx, file.leadId, 'no_such_lead');
    await refuseWithoutRoom(tx, file);
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('private.messageAttachments')
      .values({
        ...file,
        name: file.name.trim().slice(0, MAX_NAME_LENGTH) || 'attachment',
        createdBy: staff.id,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (added === 1n) {
      const subject = 'message_attachments';
      await writeAudit(context, { action: 'add', subject, rowIds: [file.id], rowCount: 1 });
    }
    await tx
      .selectFrom('private.messageAttachments')
      .select('id')
      .where('id', '=', file.id)
      .where('mailId', '=', file.mailId)
      .where('createdBy', '=', staff.id)
      .where('mediaType', 'is', null)
      .forUpdate()
      .executeTakeFirstOrThrow(() => refuse('attachment_is_there'));
    const bytes = Buffer.from(content, 'base64');
    await tx
      .insertInto('private.messageAttachmentParts')
      .values({ attachmentId: file.id, part, content: bytes })
      .onConflict((conflict) => conflict.columns(['attachmentId', 'part']).doUpdateSet({ content: bytes }))
      .execute();
    const size = sql<number>`(
      select sum(octet_length(p.content)) from private.message_attachment_parts p where p.attachment_id = ${file.id})`;
    await tx
      .updateTable('private.messageAttachments')
      .set({ sizeBytes: size })
      .where('id', '=', file.id)
      .execute();
  },
});

async function refuseWithoutRoom(
  tx: Queries,
  { id, mailId, leadId }: { id: string; mailId: string; leadId: string },
): Promise<void> {
  const mail = await tx
    .selectFrom('leadMessages')
    .select(['state', 'leadId'])
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (mail !== undefined && (mail.state !== 'draft' || mail.leadId !== leadId)) {
    throw refuse('attachment_after_sending');
  }
  const others = tx.selectFrom('private.messageAttachments').select('id').where('mailId', '=', mailId);
  const count = await countSome(tx, others.where('id', '<>', id), MAX_MAIL_ATTACHMENTS);
  if (count === MAX_MAIL_ATTACHMENTS) throw refuse('too_many_attachments');
}
