import { type Database, inQueries } from '@fml/postgres';
import type { ImapFlow } from 'imapflow';
import { MAX_MESSAGE_BYTES, readSource } from './message-source.ts';
import { parseMessage } from './parse-message.ts';
import { storeFiles } from './store-reply.ts';

/** Messages that are looked for, the newest. */
const MAX_READ_AGAIN = 500;

interface EmptyReply {
  id: string;
  messageId: string;
  messageKey: string;
}

/**
 * Reads messages once more that were stored without text, where they still are in the mailbox: earlier releases lost the text of
 * some. Once for each mailbox. What was read is stored at once, so another try after a crash finds less to do.
 */
export async function readEmptyAgain(
  db: Pick<Database, 'appPool'>,
  client: ImapFlow,
  mailbox: string,
): Promise<void> {
  const pool = db.appPool;
  const { rows: open } = await pool.query(
    'select from private.reply_mailboxes b where b.mailbox = $1 and b.empty_read_at is null',
    [mailbox],
  );
  if (open.length === 0) return;
  const { rows } = await pool.query<EmptyReply>(
    `select r.id, r.message_id as "messageId", r.message_key as "messageKey" from public.lead_replies r
      where r.body = '' and r.message_id is not null order by r.received_at desc limit $1`,
    [MAX_READ_AGAIN],
  );
  for (const reply of rows) await readAgain(db, client, reply);
  await pool.query('update private.reply_mailboxes b set empty_read_at = now() where b.mailbox = $1', [
    mailbox,
  ]);
}

async function readAgain(
  db: Pick<Database, 'appPool'>,
  client: ImapFlow,
  { id, messageId, messageKey }: EmptyReply,
): Promise<void> {
  const uids = await client.search({ header: { 'message-id': messageId } }, { uid: true });
  for (const uid of uids || []) {
    const found = await readSource(client, uid, MAX_MESSAGE_BYTES);
    if (found === null) continue;
    const reply = await parseMessage(found, found.length >= MAX_MESSAGE_BYTES);
    // Another message may have the same id.
    if (reply.messageKey !== messageKey) continue;
    const { body, quoted, isCut } = reply;
    await inQueries(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('leadReplies')
        .set({ body, quoted, isCut })
        .where('id', '=', id)
        .where('body', '=', '')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await tx.deleteFrom('private.replyAttachments').where('replyId', '=', id).execute();
      await storeFiles(tx, id, reply);
    });
    return;
  }
}
