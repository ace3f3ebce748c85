import { inTransaction, type Pool } from '@fml/postgres';
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
export async function readEmptyAgain(pool: Pool, client: ImapFlow, mailbox: string): Promise<void> {
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
  for (const reply of rows) await readAgain(pool, client, reply);
  await pool.query('update private.reply_mailboxes b set empty_read_at = now() where b.mailbox = $1', [
    mailbox,
  ]);
}

async function readAgain(
  pool: Pool,
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
    await inTransaction(pool, async (tx) => {
      const { rows } = await tx.query<{ leadKind: string; leadId: string }>(
        `update public.lead_replies r set body = $2, quoted = $3, is_cut = $4 where r.id = $1 and r.body = ''
         returning r.lead_kind as "leadKind", r.lead_id as "leadId"`,
        [id, reply.body, reply.quoted, reply.isCut],
      );
      const lead = rows[0];
      if (lead === undefined) return;
      await tx.query('delete from private.reply_attachments a where a.reply_id = $1', [id]);
      await storeFiles(tx, id, reply);
      await tx.query('select private.refresh_words($1), private.note_mail_change($2, $1)', [
        lead.leadId,
        lead.leadKind,
      ]);
    });
    return;
  }
}
