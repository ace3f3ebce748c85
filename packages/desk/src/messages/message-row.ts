import { type MailAttachment, MESSAGE_CHANNELS, MESSAGE_STATES } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';

export const messageChannel = choiceOf(MESSAGE_CHANNELS);

export const mailAttachment = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number(),
}) satisfies z.ZodType<MailAttachment>;

/** A mail or text message of staff, as operations answer it. */
export const message = z.object({
  id: z.string(),
  channel: messageChannel,
  leadId: z.string(),
  recipient: z.string(),
  /** Null for a text message. */
  subject: z.string().nullable(),
  body: z.string(),
  /** The report that goes along as PDF. */
  reportId: z.string().nullable(),
  /** The reply that it answers. */
  answers: z.string().nullable(),
  state: choiceOf(MESSAGE_STATES),
  /** Why a draft was not sent. */
  reason: z.string().nullable(),
  /** When it is to be sent; null: at once. */
  sendAt: z.string().nullable(),
  attachments: z.array(mailAttachment),
});

export const MESSAGE_COLUMNS = message.omit({ attachments: true }).keyof().options;

/** With its files. */
export async function withAttachments(
  tx: Queries,
  row: Omit<z.output<typeof message>, 'attachments'>,
): Promise<z.output<typeof message>> {
  const attachments = await attachmentsOf(tx, [row.id]);
  return { ...row, attachments: attachments.get(row.id) ?? [] };
}

/** The files that go along with mails, by the id of the mail, in the order in which they were added. */
export async function attachmentsOf(
  tx: Queries,
  mailIds: readonly string[],
): Promise<ReadonlyMap<string, z.output<typeof mailAttachment>[]>> {
  const found = new Map<string, z.output<typeof mailAttachment>[]>();
  if (mailIds.length === 0) return found;
  const rows = await tx
    .selectFrom('private.messageAttachments')
    .select(['mailId', 'id', 'name', 'mediaType', 'sizeBytes'])
    .where('mailId', 'in', mailIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  for (const { mailId, mediaType, ...file } of rows) {
    // One without a type was not looked at yet.
    if (mediaType !== null) found.set(mailId, [...(found.get(mailId) ?? []), { ...file, mediaType }]);
  }
  return found;
}
