import type { ClientBase, Pool } from '@fml/postgres';
import type { ParsedReply } from './parse-message.ts';

/** Messages that are kept for a lead within a day; `private.store_reply` holds it for those that come at once. */
const MAX_REPLIES_A_DAY = 200;
const MAX_AUTOMATIC_A_DAY = 20;

/** The lead that a message belongs to. */
export interface MatchedLead {
  leadKind: 'submission' | 'consultation';
  leadId: string;
  /** The mail of staff that it answers. */
  mailId: string | null;
}

/** Finds the lead by what the headers of a message name; null when it has nothing to do with one. */
export async function matchReply(
  pool: Pool,
  named: { tokens: readonly string[]; ids: readonly string[] },
): Promise<MatchedLead | null> {
  if (named.tokens.length === 0 && named.ids.length === 0) return null;
  const { rows } = await pool.query<MatchedLead>(
    `select lead_kind as "leadKind", lead_id as "leadId", mail_id as "mailId" from private.match_reply($1, $2)`,
    [named.tokens, named.ids],
  );
  return rows[0] ?? null;
}

/** Whether another message of today would be kept for the lead: asked before it is read. */
export async function takesMore(pool: Pool, { leadId }: MatchedLead, isAutomatic: boolean): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from public.lead_replies r
      where r.lead_id = $1 and (r.kind <> 'reply') = $2 and r.received_at > now() - interval '1 day'`,
    [leadId, isAutomatic],
  );
  return (rows[0]?.count ?? 0) < (isAutomatic ? MAX_AUTOMATIC_A_DAY : MAX_REPLIES_A_DAY);
}

/** Stores a reply with what is kept of its attachments, in the caller's transaction; false when it is known or not wanted. */
export async function storeReply(
  tx: ClientBase,
  lead: MatchedLead,
  reply: ParsedReply,
  receivedAt: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ id: string | null }>('select private.store_reply($1) as id', [
    JSON.stringify({
      lead_kind: lead.leadKind,
      lead_id: lead.leadId,
      mail_id: lead.mailId,
      kind: reply.kind,
      from_address: reply.fromAddress,
      from_name: reply.fromName,
      subject: reply.subject,
      body: reply.body,
      quoted: reply.quoted,
      is_cut: reply.isCut,
      received_at: receivedAt.toISOString(),
      message_id: reply.messageId,
      reference_ids: reply.referenceIds,
      message_key: reply.messageKey,
    }),
  ]);
  const id = rows[0]?.id ?? null;
  if (id === null) return false;
  await storeFiles(tx, id, reply);
  return true;
}

/** Stores what is kept of the files of a reply. */
export async function storeFiles(
  tx: ClientBase,
  replyId: string,
  reply: Pick<ParsedReply, 'attachments' | 'moreAttachments'>,
): Promise<void> {
  const add = (values: unknown[]) =>
    tx.query(
      `insert into private.reply_attachments (reply_id, name, media_type, size_bytes, refused, content)
       values ($1, $2, $3, $4, $5, $6)`,
      [replyId, ...values],
    );
  for (const file of reply.attachments) {
    await add([file.name, file.mediaType, file.sizeBytes, file.refused, file.content]);
  }
  if (reply.moreAttachments > 0) await add([`${reply.moreAttachments} more`, null, 0, 'count', null]);
}
