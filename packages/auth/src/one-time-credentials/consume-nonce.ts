import type { MailFlows } from '../core.ts';
import { dropTokens, findToken } from '../stores/one-time-token-store.ts';
import { consumeCodeAttempt } from './limit-code-attempts.ts';
import { codeHash, isSameHash } from './one-time-token.ts';

/** Whether the code is the one /reauthenticate sent to this user and has not expired; a correct one is used up. */
export const consumeNonce: MailFlows['consumeReauthenticationNonce'] = async ({ call, tx, user, nonce }) => {
  const { config, now } = call.services;
  await consumeCodeAttempt(call, user.id);
  const stored = await findToken(tx, user.id, 'reauthentication_token');
  if (stored === null) return false;
  const byMail = isSameHash(stored.token_hash, codeHash(user.email ?? '', nonce));
  const byPhone = isSameHash(stored.token_hash, codeHash(user.phone ?? '', nonce));
  if (!byMail && !byPhone) return false;
  const lifetimeS = byMail ? config.emailOtpLifetimeS : config.smsOtpLifetimeS;
  if (now().getTime() - stored.created_at.getTime() > lifetimeS * 1000) return false;
  await dropTokens(tx, user.id, ['reauthentication_token']);
  return true;
};
