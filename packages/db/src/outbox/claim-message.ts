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
  expires_at: Date | null;
}

/**
 * Takes the message that is due longest, or null. No two workers get the same one while `leaseMs` lasts; a
 * worker that dies leaves it to the next one after that.
 */
export async function claimMessage(
  pool: pg.Pool,
  options: { leaseMs: number; now?: Date },
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
         order by next_attempt_at limit 1
         for update skip locked
      )
      returning id, channel, kind, recipient, content, attempts, created_at, expires_at`,
    [options.leaseMs, options.now ?? null],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { attempts, created_at: createdAt, expires_at: expiresAt, ...rest } = row;
  return { ...rest, attempt: attempts, createdAt, expiresAt };
}
