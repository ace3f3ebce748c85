import { type Pool, type Queries, type Rows, sql } from '@fml/postgres';
import { stopMails } from '../conversation/stop-mails.ts';
import { noteEvent } from '../events/note-event.ts';
import { holdLead } from '../store/hold-lead.ts';
import type { ParsedReply } from './parse-message.ts';

type ReplyKind = Rows['leadReplies']['kind'];

/** Messages that are kept for a lead within a day. */
const MAX_REPLIES_A_DAY = 200;
const MAX_AUTOMATIC_A_DAY = 20;

/** Why mails that wait are drafts again. */
const STOPPED: Readonly<Record<ReplyKind, string>> = {
  reply: 'The lead wrote back. Check whether this still fits.',
  auto_reply: 'An automatic answer came from the lead. Check whether this still fits.',
  bounce: 'An earlier email to the lead could not be delivered. Check the address.',
};

/** The lead that a message belongs to. */
export interface MatchedLead {
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
    `select lead_id as "leadId", mail_id as "mailId" from (
       select 0 as place, m.lead_id, m.id as mail_id, m.queued_at as at
         from public.lead_messages m where m.reply_token = any ($1)
       union all
       select 1, m.lead_id, m.id, m.queued_at from public.lead_messages m where m.id = any ($2::uuid[]) and m.channel = 'email'
       union all
       select 2, o.lead_id, null, o.created_at from private.outbox o
        where o.id = any ($2::uuid[]) and o.lead_id is not null and o.kind = 'lead_for_visitor'
     ) as found order by place, at desc limit 1`,
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
  return isBelowLimit(rows[0]?.count ?? 0, isAutomatic);
}

/**
 * Stores a reply with what is kept of its attachments, and stops mails that wait for their time, or after a bounce all that
 * wait. False when it is known or not wanted.
 */
export async function storeReply(
  tx: Queries,
  { leadId, mailId }: MatchedLead,
  reply: ParsedReply,
  receivedAt: Date,
): Promise<boolean> {
  const { attachments: _files, moreAttachments: _more, ...message } = reply;
  if ((await holdLead(tx, leadId)) === null || (await isKnown(tx, reply))) return false;
  if (!isBelowLimit(await countToday(tx, leadId, reply.kind), reply.kind !== 'reply')) return false;
  const mail = tx.selectFrom('leadMessages').select('id').where('id', '=', mailId);
  const { id } = await tx
    .insertInto('leadReplies')
    .values({
      ...message,
      leadId,
      mailId: mail,
      receivedAt: sql<string>`least(${receivedAt}::timestamptz, now())`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeFiles(tx, id, reply);
  await stopMails(tx, leadId, { reason: STOPPED[reply.kind], all: reply.kind === 'bounce' });
  if (reply.kind === 'reply') {
    await noteEvent(tx, { type: 'reply.received', leadId, data: { reply_id: id }, onceKey: `reply:${id}` });
  }
  return true;
}

/** Stores what is kept of the files of a reply. */
export async function storeFiles(
  tx: Queries,
  replyId: string,
  { attachments, moreAttachments }: Pick<ParsedReply, 'attachments' | 'moreAttachments'>,
): Promise<void> {
  const more = {
    name: `${moreAttachments} more`,
    mediaType: null,
    sizeBytes: 0,
    refused: 'count',
    content: null,
  } as const;
  const files = moreAttachments > 0 ? [...attachments, more] : attachments;
  for (const file of files) {
    await tx
      .insertInto('private.replyAttachments')
      .values({ ...file, replyId })
      .execute();
  }
}

async function isKnown(tx: Queries, { messageKey }: ParsedReply): Promise<boolean> {
  const known = await tx
    .selectFrom('leadReplies')
    .select('id')
    .where('messageKey', '=', messageKey)
    .executeTakeFirst();
  return known !== undefined;
}

async function countToday(tx: Queries, leadId: string, kind: ReplyKind): Promise<number> {
  const { count } = await tx
    .selectFrom('leadReplies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('leadId', '=', leadId)
    .where('kind', kind === 'reply' ? '=' : '<>', 'reply')
    .where('receivedAt', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

function isBelowLimit(count: number, isAutomatic: boolean): boolean {
  return count < (isAutomatic ? MAX_AUTOMATIC_A_DAY : MAX_REPLIES_A_DAY);
}
