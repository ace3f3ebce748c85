import { takeRateLimit } from '@fml/db';
import { AuthError } from '../errors/auth-error.ts';
import type { AuthCall, AuthGuard } from '../requests/auth-call.ts';

/**
 * Takes per client address, contract 13. Refreshing is limited far above normal use: a client drops its session on
 * a refused refresh, and a whole office may stand behind one address.
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
  sso: { limit: 30, windowMs: 5 * 60_000 },
  web3: { limit: 30, windowMs: 5 * 60_000 },
  factor: { limit: 15, windowMs: 60_000 },
  oauth_register: { limit: 10, windowMs: 5 * 60_000 },
} as const;

export type LimitedGroup = keyof typeof LIMITS;

export function limited(group: LimitedGroup): AuthGuard {
  return (call) => takeLimit(call, group);
}

/** The same from inside a handler, where the body decides the group. Throws `over_request_rate_limit`. */
export async function takeLimit(call: AuthCall, group: LimitedGroup): Promise<void> {
  if (!call.services.config.limited) return;
  const answer = await takeRateLimit(call.services.database().appPool, {
    bucket: `auth-${group}`,
    key: call.clientKey,
    ...LIMITS[group],
  });
  if (!answer.allowed) throw new AuthError('over_request_rate_limit');
}
