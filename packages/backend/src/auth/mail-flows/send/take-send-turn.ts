import { takeInterval, takeRateLimit } from '@fml/db';
import type { Queryable } from '../../auth-database.ts';
import { AuthError } from '../../errors/auth-error.ts';
import type { AuthCall } from '../../requests/auth-call.ts';

type SendChannel = 'email' | 'sms';

export interface SendTurn {
  channel: SendChannel;
  /** Kinds wait apart. */
  kind: string;
  /** Normalised. */
  address: string;
}

/** Contract 13: one per kind and address in this time. */
const INTERVAL_MS = 60_000;
const WINDOW_MS = 60 * 60_000;
/** Contract 13: messages of one deployment in an hour. */
const PER_HOUR: Readonly<Record<SendChannel, number>> = { email: 30, sms: 30 };

/**
 * Counts a message that is about to be queued. Throws `over_email_send_rate_limit` or `over_sms_send_rate_limit`.
 * The interval belongs to the address, not to a user: whoever asks cannot tell which addresses have an account.
 */
export async function takeSendTurn(call: AuthCall, tx: Queryable, turn: SendTurn): Promise<void> {
  if (!call.services.config.limited) return;
  await takeAddressInterval(call, tx, turn);
  const answer = await takeRateLimit(call.services.database().appPool, {
    bucket: bucketOf(turn.channel),
    key: 'all',
    limit: PER_HOUR[turn.channel],
    windowMs: WINDOW_MS,
  });
  if (!answer.allowed) throw overLimit(turn.channel);
}

/** The same refusals for an address without an account, where nothing is sent and nothing counted for all. */
export async function takeSendTurnOfNobody(call: AuthCall, tx: Queryable, turn: SendTurn): Promise<void> {
  if (!call.services.config.limited) return;
  await takeAddressInterval(call, tx, turn);
  const { rows } = await call.services.database().appPool.query<{ spent: boolean }>(
    `select coalesce(sum(count), 0) >= $2 as spent from public.rate_limits
      where bucket = $1 and key = 'all' and window_start > clock_timestamp() - $3 * interval '1 millisecond'
        and window_start <= clock_timestamp()`,
    [bucketOf(turn.channel), PER_HOUR[turn.channel], WINDOW_MS],
  );
  if (rows[0]?.spent) throw overLimit(turn.channel);
}

async function takeAddressInterval(call: AuthCall, tx: Queryable, turn: SendTurn): Promise<void> {
  const waitS = await takeInterval(tx, {
    kind: `${turn.channel}-${turn.kind}`,
    addressKey: call.services.limitKeyOf(turn.address),
    intervalMs: INTERVAL_MS,
    now: call.services.now(),
  });
  if (waitS === 0) return;
  throw new AuthError(
    codeOf(turn.channel),
    `For security purposes, you can only request this after ${waitS} seconds.`,
  );
}

function bucketOf(channel: SendChannel): string {
  return `auth-sent-${channel}`;
}

function codeOf(channel: SendChannel): 'over_email_send_rate_limit' | 'over_sms_send_rate_limit' {
  return channel === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit';
}

function overLimit(channel: SendChannel): AuthError {
  const message = channel === 'email' ? 'email rate limit exceeded' : 'SMS rate limit exceeded';
  return new AuthError(codeOf(channel), message);
}
