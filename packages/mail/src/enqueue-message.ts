import { randomUUID } from 'node:crypto';
import { isOneMailAddress } from '@fml/contract';
import type { NewOutboxMessage } from './outbox-message.ts';

/** Longest address RFC 5321 allows, with room for the optional brackets. */
const RECIPIENT_MAX_LENGTH = 320;

/** A connection in the caller's transaction. */
interface Transaction {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/**
 * Stores a message in the caller's transaction: it exists if and only if what it reports was committed.
 * A worker sends it, at least once. Throws RangeError when a mail does not have exactly one plain recipient.
 *
 * @returns the message's id, stable over all tries
 */
export async function enqueueMessage(
  tx: Transaction,
  message: NewOutboxMessage,
  now?: Date,
): Promise<string> {
  if (message.recipient.length > RECIPIENT_MAX_LENGTH) throw new RangeError('the recipient is too long');
  if (message.channel === 'email' && !isOneMailAddress(message.recipient)) {
    throw new RangeError('a mail needs exactly one plain address');
  }
  const id = randomUUID();
  await tx.query(
    `insert into private.outbox (id, channel, kind, recipient, content, expires_at, created_at, next_attempt_at)
     select $1, $2, $3, $4, $5, $6, moment, moment
       from (select coalesce($7::timestamptz, clock_timestamp()) as moment) as clock`,
    [
      id,
      message.channel,
      message.kind,
      message.recipient,
      JSON.stringify(message.content),
      message.expiresAt ?? null,
      now ?? null,
    ],
  );
  return id;
}
