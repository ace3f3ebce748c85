import { consumeRateLimit } from '@fml/postgres';
import type { AuthCall } from '../core.ts';
import { AuthError, type AuthErrorCode } from '../errors/auth-error.ts';

/** Keeps a six-digit code from being guessed from many addresses: about one chance in 50,000 an hour. */
const MAX_ATTEMPTS = 20;
const WINDOW_MS = 60 * 60_000;

/** Counts an attempt to enter a code, for accounts known or not. Throws `refusal`. Links are too long to guess. */
export async function consumeCodeAttempt(
  call: AuthCall,
  address: string,
  refusal: AuthErrorCode = 'over_request_rate_limit',
): Promise<void> {
  if (!call.services.config.limited) return;
  const answer = await consumeRateLimit(call.services.database().appPool, {
    bucket: 'auth-code-guess',
    key: call.services.limitKeyOf(address),
    limit: MAX_ATTEMPTS,
    windowMs: WINDOW_MS,
  });
  if (!answer.allowed) throw new AuthError(refusal);
}
