import { renderLeadMessage } from '@fml/leads/deliver';
import type { OutboxMessage } from '@fml/mail';
import type { Pool } from '@fml/postgres';

export interface WrittenMail {
  channel: string;
  kind: string;
  recipient: string;
  lead_kind: string | null;
  lead_id: string | null;
  subject: string;
  text: string;
}

/** The messages of the outbox in the order of their creation, as they would be sent. */
export async function writtenMails(pool: Pool): Promise<WrittenMail[]> {
  const { rows } = await pool.query<
    Omit<WrittenMail, 'subject' | 'text'> & { content: OutboxMessage['content'] }
  >(
    `select o.channel, o.kind, o.recipient, l.kind as lead_kind, o.lead_id, o.content
       from private.outbox o left join public.leads l on l.id = o.lead_id order by o.created_at, o.kind, o.recipient`,
  );
  return rows.map(({ content, ...row }) => {
    const lead = row.lead_id === null ? null : { kind: row.lead_kind, id: row.lead_id };
    const written = renderLeadMessage({ lead, content } as OutboxMessage);
    return { ...row, subject: String(written.content['subject']), text: String(written.content['text']) };
  });
}
