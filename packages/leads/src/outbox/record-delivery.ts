import type { OutboxMessage } from '@fml/mail';
import type { Pool } from '@fml/postgres';
import { nextAttemptAt } from './retry-schedule.ts';

/** The result of one attempt. A permanent failure is not tried again. */
export type DeliveryOutcome = { kind: 'sent' } | { kind: 'failed'; error: string; permanent: boolean };

export type DeliveryStatus = 'sent' | 'waiting' | 'dead';

const ERROR_MAX_LENGTH = 500;
/** A message with an expiry time held a code or a link, which is worthless now. */
const EMPTIED = `content = case when expires_at is null then content else '{}'::jsonb end`;

/** Records the outcome of an attempt and answers what becomes of the message. */
export async function recordDelivery(
  pool: Pool,
  message: OutboxMessage,
  outcome: DeliveryOutcome,
  now: Date,
): Promise<DeliveryStatus> {
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
  // Only the latest attempt may decide; one whose lease had passed is not the latest any more.
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
