import { MAX_MAIL_ATTACHMENTS_BYTES } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import { refuse } from '../refuse.ts';
import { attachmentsOf } from './message-row.ts';

/** Leaves to a mail the files that go along, and deletes those that were added and removed again. */
export async function takeAttachments(tx: Queries, mailId: string, wanted: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('private.messageAttachments')
    .where('mailId', '=', mailId)
    .$if(wanted.length > 0, (others) => others.where('id', 'not in', wanted))
    .execute();
  const files = (await attachmentsOf(tx, [mailId])).get(mailId) ?? [];
  if (files.length !== new Set(wanted).size) throw refuse('attachment_missing');
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > MAX_MAIL_ATTACHMENTS_BYTES) throw refuse('attachments_too_large');
}
