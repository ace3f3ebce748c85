import type pg from 'pg';
import type { OutboxMessage } from './outbox-message.ts';
import { nextAttemptAt } from './retry-schedule.ts';

/** What a try came to. A permanent failure is not tried again. */
export type DeliveryOutcome = { kind: 'sent' } | { kind: 'failed'; error: string; permanent: boolean };

export type SettledAs = 'sent' | 'waiting' | 'dead';

const ERROR_MAX_LENGTH = 500;
/** A message that had to be sent in time held a code or a link: nobody needs it any longer. */
const EMPTIED = `content = case when expires_at is null then content else '{}'::jsonb end`;

/** Records the outcome of a try; the answer says what becomes of the message. */
export async function settleMessage(
  pool: pg.Pool,
  message: OutboxMessage,
  outcome: DeliveryOutcome,
  now: Date,
): Promise<SettledAs> {
  if (outcome.kind === 'sent') {
    // Also when the lease had passed: what was sent need not be sent again.
    await pool.query(
      `update private.outbox set status = 'sent', finished_at = $2, last_error = null, ${EMPTIED}
        where id = $1 and status = 'waiting'`,
      [message.id, now],
    );
    return 'sent';
  }
  const error = outcome.error.slice(0, ERROR_MAX_LENGTH);
  const next = outcome.permanent ? null : nextAttemptAt({ ...message, now });
  // Only the latest try may decide; one whose lease had passed is not it any more.
  if (next === null) {
    await pool.query(
      `update private.outbox set status = 'dead', finished_at = $3, last_error = $4, ${EMPTIED}
        where id = $1 and status = 'waiting' and attempts = $2`,
      [message.id, message.attempt, now, error],
    );
    return 'dead';
  }
  await pool.query(
    `update private.outbox set next_attempt_at = $3, last_error = $4
      where id = $1 and status = 'waiting' and attempts = $2`,
    [message.id, message.attempt, next, error],
  );
  return 'waiting';
}
