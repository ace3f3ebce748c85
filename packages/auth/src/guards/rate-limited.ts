import { consumeRateLimit } from '@fml/postgres';
import type { AuthCall, AuthGuard } from '../core.ts';
import { AuthError, type AuthErrorCode } from '../errors/auth-error.ts';

/**
 * Requests per client address (docs/protocol/auth.md#endpoints). The limit of refreshing is far above normal use: a
 * client drops its session on a refused refresh, and a whole office may share one address.
 */
const LIMITS = {
  sign_up: { limit: 30, windowMs: 5 * 60_000 },
  otp: { limit: 30, windowMs: 5 * 60_000 },
  recover: { limit: 30, windowMs: 5 * 60_000 },
  resend: { limit: 30, windowMs: 5 * 60_000 },
  user: { limit: 30, windowMs: 5 * 60_000 },
  verify: { limit: 30, windowMs: 5 * 60_000 },
  token: { limit: 150, windowMs: 5 * 60_000 },
  refresh: { limit: 6000, windowMs: 5 * 60_000 },
  anonymous: { limit: 30, windowMs: 60 * 60_000 },
  web3: { limit: 30, windowMs: 5 * 60_000 },
  sso: { limit: 30, windowMs: 5 * 60_000 },
  passkey: { limit: 30, windowMs: 5 * 60_000 },
  passkey_verify: { limit: 30, windowMs: 5 * 60_000 },
  factor_challenge: { limit: 15, windowMs: 60_000 },
  factor_verify: { limit: 15, windowMs: 60_000 },
  oauth_authorize: { limit: 150, windowMs: 5 * 60_000 },
  // All people of an application come from the address of its server.
  oauth_token: { limit: 6000, windowMs: 5 * 60_000 },
  oauth_register: { limit: 10, windowMs: 5 * 60_000 },
  sso_assertion: { limit: 60, windowMs: 5 * 60_000 },
} as const;

export type RateLimitGroup = keyof typeof LIMITS;

export function rateLimited(group: RateLimitGroup): AuthGuard {
  return (call) => consumeEndpointLimit(call, group);
}

/** The same for a handler whose body decides the group. Throws `over_request_rate_limit`. */
export function consumeEndpointLimit(call: AuthCall, group: RateLimitGroup): Promise<void> {
  return consume(call, { bucket: `auth-${group}`, key: call.clientKey, ...LIMITS[group] });
}

/** Attempts on one account from anywhere, correct ones included: enough for a person, too few for guessing. */
const ACCOUNT_LIMIT = { bucket: 'auth-account', limit: 60, windowMs: 15 * 60_000 };

/** `account` is what a caller signs in with, such as `email:ann@example.com`. Throws `over_request_rate_limit`. */
export function consumeAccountLimit(call: AuthCall, account: string): Promise<void> {
  return consume(call, { ...ACCOUNT_LIMIT, key: call.services.limitKeyOf(account) });
}

/** Keeps a six-digit code from being guessed from many addresses: about one chance in 50,000 an hour. */
const CODE_LIMIT = { bucket: 'auth-code-guess', limit: 20, windowMs: 60 * 60_000 };

/** Counts an attempt to enter a code, for accounts known or not. Throws `refusal`. Links are too long to guess. */
export function consumeCodeAttempt(call: AuthCall, address: string, refusal?: AuthErrorCode): Promise<void> {
  return consume(call, { ...CODE_LIMIT, key: call.services.limitKeyOf(address) }, refusal);
}

async function consume(
  { services }: AuthCall,
  limit: Parameters<typeof consumeRateLimit>[1],
  refusal: AuthErrorCode = 'over_request_rate_limit',
): Promise<void> {
  if (!services.config.limited) return;
  const answer = await consumeRateLimit(services.database().appPool, limit);
  if (!answer.allowed) throw new AuthError(refusal);
}
