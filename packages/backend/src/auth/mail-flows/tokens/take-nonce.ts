import type { MailFlows } from '../../mail-flows-port.ts';
import { codeHash, isSameHash } from './one-time-token.ts';
import { takeGuess } from './take-guess.ts';
import { dropTokens, findToken } from './token-store.ts';

/** Whether the code is the one /reauthenticate sent to this user, in time; a right one is used up. */
export const takeNonce: MailFlows['takeReauthenticationNonce'] = async ({ call, tx, user, nonce }) => {
  const { config, now } = call.services;
  await takeGuess(call, user.id);
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
