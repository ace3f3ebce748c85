import type { AuthCall } from '../core.ts';
import { consumeCodeAttempt } from '../guards/rate-limited.ts';
import { isSameText } from '../requests/is-same-text.ts';
import type { Queryable } from '../stores/auth-database.ts';
import { dropTokens, findToken } from '../stores/one-time-token-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { codeHash } from './one-time-token.ts';

/** Whether the code is the one /reauthenticate sent to this user and has not expired; a correct one is used up. */
export async function consumeNonce(
  call: AuthCall,
  tx: Queryable,
  user: UserRow,
  nonce: string,
): Promise<boolean> {
  const { config, now } = call.services;
  await consumeCodeAttempt(call, user.id);
  const stored = await findToken(tx, user.id, 'reauthentication_token');
  if (stored === null) return false;
  const byMail = isSameText(stored.token_hash, codeHash(user.email ?? '', nonce));
  const byPhone = isSameText(stored.token_hash, codeHash(user.phone ?? '', nonce));
  if (!byMail && !byPhone) return false;
  const lifetimeS = byMail ? config.emailOtpLifetimeS : config.smsOtpLifetimeS;
  if (now().getTime() - stored.created_at.getTime() > lifetimeS * 1000) return false;
  await dropTokens(tx, user.id, ['reauthentication_token']);
  return true;
}
