import type { OutboxMessage } from '@fml/mail';
import { type Database, inQueries, type Queries, sql } from '@fml/postgres';
import { isLeadMessage } from '../conversation/message-kinds.ts';
import { lockMessage, settleGivenUp, settleSent } from '../conversation/settle-message.ts';
import { nextAttemptAt } from './retry-schedule.ts';

/** The result of one attempt. A permanent failure is not tried again. */
export type DeliveryOutcome = { kind: 'sent' } | { kind: 'failed'; error: string; permanent: boolean };

/** Sends one message by its channel. */
export type Deliver = (message: OutboxMessage, signal: AbortSignal) => Promise<DeliveryOutcome>;

export function notDelivered(error: string, permanent = false): DeliveryOutcome {
  return { kind: 'failed', error, permanent };
}

export type DeliveryStatus = 'sent' | 'waiting' | 'dead';

const ERROR_MAX_LENGTH = 500;
/** A message with an expiry time held a code or a link, which is worthless now. */
const EMPTIED = sql<string>`case when expires_at is null then content else '{}'::jsonb end`;

/** Records the outcome of an attempt, with what follows from it for a lead, and answers what becomes of the message. */
export function recordDelivery(
  db: Pick<Database, 'appPool'>,
  message: OutboxMessage,
  outcome: DeliveryOutcome,
  now: Date,
): Promise<DeliveryStatus> {
  return inQueries(db, (tx) =>
    outcome.kind === 'sent'
      ? recordSent(tx, message, now)
      : recordFailure(tx, message, outcome.error.slice(0, ERROR_MAX_LENGTH), {
          now,
          next: outcome.permanent ? null : nextAttemptAt({ ...message, now }),
        }),
  );
}

async function recordSent(tx: Queries, message: OutboxMessage, now: Date): Promise<'sent'> {
  const written = isLeadMessage(message) ? await lockMessage(tx, message.id) : null;
  // Also when the lease had passed: what was sent need not be sent again.
  const { numUpdatedRows } = await tx
    .updateTable('private.outbox')
    .set({ status: 'sent', finishedAt: now, lastError: null, content: EMPTIED })
    .where('id', '=', message.id)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (written !== null && numUpdatedRows > 0n) await settleSent(tx, written, now);
  return 'sent';
}

async function recordFailure(
  tx: Queries,
  message: OutboxMessage,
  error: string,
  { now, next }: { now: Date; next: Date | null },
): Promise<'waiting' | 'dead'> {
  const written = next === null && isLeadMessage(message) ? await lockMessage(tx, message.id) : null;
  const { numUpdatedRows } = await tx
    .updateTable('private.outbox')
    .set(
      next === null
        ? { status: 'dead', finishedAt: now, lastError: error, content: EMPTIED }
        : { nextAttemptAt: next, lastError: error },
    )
    .where('id', '=', message.id)
    .where('status', '=', 'waiting')
    // Only the latest attempt may decide; one whose lease had passed is not the latest any more.
    .where('attempts', '=', message.attempt)
    .executeTakeFirstOrThrow();
  if (written !== null && numUpdatedRows > 0n) await settleGivenUp(tx, written, error);
  return next === null ? 'dead' : 'waiting';
}
