import { createHash } from 'node:crypto';
import type { AuthConfig } from '../config/auth-config.ts';
import { OAuthError } from '../errors/oauth-error.ts';
import { isAllowedRedirect } from '../redirects/redirect-target.ts';
import { deleteSomeBefore, type Queryable } from '../stores/auth-database.ts';
import { CHAIN_NAMES, type SignInMessage } from './sign-in-message.ts';

/** A message is accepted this long after it was issued, and this long before, because clocks may be fast. */
const MESSAGE_LIFETIME_MS = 10 * 60_000;

/** Whether a signed message was made for this site, and for now. Throws `invalid_grant` with a sentence. */
export function checkMessage(
  config: Pick<AuthConfig, 'siteUrl' | 'redirectAllow' | 'loopbackRedirects'>,
  message: SignInMessage,
  now: Date,
): void {
  const { uri, domain, issuedAt, expirationTime, notBefore } = message;
  const name = CHAIN_NAMES[message.chain];
  const signed = `Signed ${name} message`;
  if (uri.protocol !== 'https:' && !(uri.protocol === 'http:' && uri.hostname === 'localhost')) {
    throw refusal(`${signed} is using URI which does not use HTTPS`);
  }
  if (!isAllowedRedirect(config, uri.href)) {
    throw refusal(
      `${signed} is using URI which is not allowed on this server, message was signed for another app`,
    );
  }
  if (uri.host !== domain.toLowerCase()) {
    throw refusal(`${signed} is using a Domain that does not match the one in URI`);
  }
  if (notBefore !== null && now < notBefore) {
    throw refusal(`${signed} becomes valid in the future. ${CHECK_CLOCK}`);
  }
  if (expirationTime !== null && now > expirationTime) {
    throw refusal(`${signed} is expired. Sign a new one. ${CHECK_CLOCK}`);
  }
  const ageMs = now.getTime() - issuedAt.getTime();
  if (ageMs > MESSAGE_LIFETIME_MS) {
    throw refusal(`${name} message was issued too long ago. Sign a new one. ${CHECK_CLOCK}`);
  }
  if (ageMs < -MESSAGE_LIFETIME_MS) {
    throw refusal(`${name} message was issued too far in the future. ${CHECK_CLOCK}`);
  }
}

const CHECK_CLOCK = 'If you just signed it, check the clock of your device.';

function refusal(sentence: string): OAuthError {
  return new OAuthError('invalid_grant', sentence);
}

/**
 * Remembers a message and its nonce until the message is too old to be accepted; false when either was used before. Two
 * requests at the same time wait for each other, and one of them gets false. Deletes some that are forgotten.
 */
export async function acceptMessageOnce(tx: Queryable, message: SignInMessage, now: Date): Promise<boolean> {
  const table = 'private.accepted_web3_messages';
  await deleteSomeBefore(tx, { table, key: 'hash', column: 'expires_at' }, now);
  // Longer than the window: the deletion above must not race with the check of the age.
  const expiresAt = new Date(message.issuedAt.getTime() + 2 * MESSAGE_LIFETIME_MS);
  const uses = [`message:${message.text}`];
  if (message.nonce !== null) uses.push(`nonce:${message.chain}:${message.address}:${message.nonce}`);
  const { rowCount } = await tx.query(
    `insert into ${table} (hash, expires_at)
     select hash, $2 from unnest($1::bytea[]) as used (hash) order by hash
     on conflict do nothing`,
    [uses.map((use) => createHash('sha256').update(use).digest()), expiresAt],
  );
  return rowCount === uses.length;
}
