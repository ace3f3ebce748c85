import { createHash } from 'node:crypto';
import type { Queryable } from '../stores/auth-database.ts';
import { MESSAGE_LIFETIME_MS } from './check-message.ts';
import type { SignInMessage } from './sign-in-message.ts';

/**
 * Remembers a message and its nonce until the message is too old to be accepted; false when either was used before. Two
 * requests at the same time wait for each other, and one of them gets false. Deletes some that are forgotten.
 */
export async function acceptMessageOnce(tx: Queryable, message: SignInMessage, now: Date): Promise<boolean> {
  await tx.query(
    `delete from private.accepted_web3_messages where hash in (
       select hash from private.accepted_web3_messages where expires_at < $1
       order by expires_at limit 20 for update skip locked)`,
    [now],
  );
  // Longer than the window: the deletion above must not race with the check of the age.
  const expiresAt = new Date(message.issuedAt.getTime() + 2 * MESSAGE_LIFETIME_MS);
  const uses = [`message:${message.text}`];
  if (message.nonce !== null) uses.push(`nonce:${message.chain}:${message.address}:${message.nonce}`);
  const { rowCount } = await tx.query(
    `insert into private.accepted_web3_messages (hash, expires_at)
     select hash, $2 from unnest($1::bytea[]) as used (hash) order by hash
     on conflict do nothing`,
    [uses.map((use) => createHash('sha256').update(use).digest()), expiresAt],
  );
  return rowCount === uses.length;
}
