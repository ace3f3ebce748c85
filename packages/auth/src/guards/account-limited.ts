import { consumeRateLimit } from '@fml/postgres';
import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';

/** Attempts on one account from anywhere, correct ones included: enough for a person, too few for guessing. */
const ACCOUNT_LIMIT = { bucket: 'auth-account', limit: 60, windowMs: 15 * 60_000 };

/** `account` is what a caller signs in with, such as `email:ann@example.com`. Throws `over_request_rate_limit`. */
export async function consumeAccountLimit(call: AuthCall, account: string): Promise<void> {
  const { services } = call;
  if (!services.config.limited) return;
  const answer = await consumeRateLimit(services.database().appPool, {
    ...ACCOUNT_LIMIT,
    key: services.limitKeyOf(account),
  });
  if (!answer.allowed) throw new AuthError('over_request_rate_limit');
}
