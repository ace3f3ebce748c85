import { takeRateLimit } from '@fml/db';
import { AuthError } from '../../errors/auth-error.ts';
import type { AuthCall } from '../../requests/auth-call.ts';

/** A six-digit code must not be found by asking from many addresses: about one chance in 50,000 an hour. */
const GUESSES = 20;
const WINDOW_MS = 60 * 60_000;

/**
 * Counts an attempt to enter a code for an account's address (or user id), known or not.
 * Throws `over_request_rate_limit`. Links are not counted: their tokens cannot be guessed.
 */
export async function takeGuess(call: AuthCall, address: string): Promise<void> {
  if (!call.services.config.limited) return;
  const answer = await takeRateLimit(call.services.database().appPool, {
    bucket: 'auth-code-guess',
    key: call.services.limitKeyOf(address),
    limit: GUESSES,
    windowMs: WINDOW_MS,
  });
  if (!answer.allowed) throw new AuthError('over_request_rate_limit');
}
