import type { OutboxChannel, OutboxLead, OutboxMessage } from '@fml/mail';
import type { Pool } from '@fml/postgres';

interface ClaimedRow {
  id: string;
  channel: OutboxChannel;
  kind: string;
  recipient: string;
  content: Record<string, unknown>;
  lead_kind: OutboxLead['kind'] | null;
  lead_id: string | null;
  attempts: number;
  created_at: Date;
  retry_since: Date | null;
  expires_at: Date | null;
  traceparent: string | null;
}

/**
 * Takes the message that is due longest, or null. No two workers get the same one while `leaseMs` lasts; a
 * worker that dies leaves it to the next one after that. Webhooks are left out when `withWebhooks` is false.
 */
export async function claimMessage(
  pool: Pool,
  options: { leaseMs: number; now?: Date; withWebhooks?: boolean },
): Promise<OutboxMessage | null> {
  const { rows } = await pool.query<ClaimedRow>(
    `with clock as (
       select coalesce($2::timestamptz, clock_timestamp()) as moment
     )
     update private.outbox
        set attempts = attempts + 1,
            next_attempt_at = (select moment from clock) + $1 * interval '1 millisecond'
      where id = (
        select id from private.outbox
         where status = 'waiting' and next_attempt_at <= (select moment from clock)
           and ($3 or channel <> 'webhook')
         order by next_attempt_at limit 1
         for update skip locked
      )
      returning id, channel, kind, recipient, content, lead_kind, lead_id, attempts, created_at, retry_since, expires_at,
                traceparent`,
    [options.leaseMs, options.now ?? null, options.withWebhooks ?? true],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { id, channel, kind, recipient, content, lead_kind: leadKind, lead_id: leadId } = row;
  return {
    id,
    channel,
    kind,
    recipient,
    content,
    lead: leadKind === null || leadId === null ? null : { kind: leadKind, id: leadId },
    attempt: row.attempts,
    createdAt: row.created_at,
    retrySince: row.retry_since,
    expiresAt: row.expires_at,
    traceparent: row.traceparent,
  };
}
