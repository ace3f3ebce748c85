import type pg from 'pg';
import type { OutboxChannel, OutboxMessage } from './outbox-message.ts';

interface ClaimedRow {
  id: string;
  channel: OutboxChannel;
  kind: string;
  recipient: string;
  content: Record<string, unknown>;
  attempts: number;
  created_at: Date;
  retry_since: Date | null;
  expires_at: Date | null;
}

/**
 * Takes the message that is due longest, or null. No two workers get the same one while `leaseMs` lasts; a
 * worker that dies leaves it to the next one after that. Webhooks are left out when `withWebhooks` is false.
 */
export async function claimMessage(
  pool: pg.Pool,
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
      returning id, channel, kind, recipient, content, attempts, created_at, retry_since, expires_at`,
    [options.leaseMs, options.now ?? null, options.withWebhooks ?? true],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { attempts, created_at: createdAt, retry_since: retrySince, expires_at: expiresAt, ...rest } = row;
  return { ...rest, attempt: attempts, createdAt, retrySince, expiresAt };
}
