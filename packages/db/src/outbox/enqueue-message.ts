import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { NewOutboxMessage } from './outbox-message.ts';

/** Longest address RFC 5321 allows, with room for the brackets nobody sends. */
const RECIPIENT_MAX_LENGTH = 320;
/** One address, spelled plainly: no list, no display name, no route, nothing that ends a header line. */
const ONE_ADDRESS = /^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"]+$/;

/**
 * Stores a message in the caller's transaction: it exists if and only if what it reports was committed.
 * A worker sends it, at least once. Throws RangeError when a mail does not have exactly one plain recipient.
 *
 * @returns the message's id, stable over all tries
 */
export async function enqueueMessage(
  tx: Pick<pg.ClientBase, 'query'>,
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

/** Whether `text` is one address that can stand alone in an envelope and a header. */
export function isOneMailAddress(text: string): boolean {
  return text.length <= RECIPIENT_MAX_LENGTH && ONE_ADDRESS.test(text) && !hasControlCharacter(text);
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
