import { consumeRateLimit, consumeSendInterval, isRateLimitExhausted } from '@fml/postgres';
import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { Queryable } from '../stores/auth-database.ts';

type SendChannel = 'email' | 'sms';

export interface SendQuotaRequest {
  channel: SendChannel;
  /** Each kind has its own interval. */
  kind: string;
  /** Normalized. */
  address: string;
}

/** One per kind and address in this time. */
const INTERVAL_MS = 60_000;
const WINDOW_MS = 60 * 60_000;
/** Messages of one deployment in an hour. */
const PER_HOUR: Readonly<Record<SendChannel, number>> = { email: 30, sms: 30 };

/**
 * Counts a message that is about to be queued. Throws `over_email_send_rate_limit` or `over_sms_send_rate_limit`.
 * The interval belongs to the address, not to a user, so that it does not reveal which addresses have an account.
 */
export async function consumeSendQuota(
  call: AuthCall,
  tx: Queryable,
  request: SendQuotaRequest,
): Promise<void> {
  if (!call.services.config.limited) return;
  await consumeAddressInterval(call, tx, request);
  const answer = await consumeRateLimit(call.services.database().appPool, hourlyLimit(request.channel));
  if (!answer.allowed) throw overLimit(request.channel);
}

/** The same limits for an address without an account: nothing is sent, so the hourly total is only read. */
export async function consumeSendQuotaWithoutUser(
  call: AuthCall,
  tx: Queryable,
  request: SendQuotaRequest,
): Promise<void> {
  if (!call.services.config.limited) return;
  await consumeAddressInterval(call, tx, request);
  const exhausted = await isRateLimitExhausted(
    call.services.database().appPool,
    hourlyLimit(request.channel),
  );
  if (exhausted) throw overLimit(request.channel);
}

/** Of the confirmation that a sign-up with a taken address does not send, so that such an address cannot be told apart. */
export function consumeConfirmationQuota(
  call: AuthCall,
  tx: Queryable,
  kind: 'email' | 'phone',
  address: string,
): Promise<void> {
  const message =
    kind === 'email'
      ? ({ channel: 'email', kind: 'signup' } as const)
      : ({ channel: 'sms', kind: 'confirmation_token' } as const);
  return consumeSendQuotaWithoutUser(call, tx, { ...message, address });
}

async function consumeAddressInterval(
  call: AuthCall,
  tx: Queryable,
  request: SendQuotaRequest,
): Promise<void> {
  const waitS = await consumeSendInterval(tx, {
    kind: `${request.channel}-${request.kind}`,
    addressKey: call.services.limitKeyOf(request.address),
    intervalMs: INTERVAL_MS,
    now: call.services.now(),
  });
  if (waitS === 0) return;
  throw new AuthError(
    codeOf(request.channel),
    `For security purposes, you can only request this after ${waitS} seconds.`,
  );
}

function hourlyLimit(channel: SendChannel) {
  return { bucket: `auth-sent-${channel}`, key: 'all', limit: PER_HOUR[channel], windowMs: WINDOW_MS };
}

function codeOf(channel: SendChannel): 'over_email_send_rate_limit' | 'over_sms_send_rate_limit' {
  return channel === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit';
}

function overLimit(channel: SendChannel): AuthError {
  const message = channel === 'email' ? 'email rate limit exceeded' : 'SMS rate limit exceeded';
  return new AuthError(codeOf(channel), message);
}
