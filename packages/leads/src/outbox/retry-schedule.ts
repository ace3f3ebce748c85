const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const FIRST_DELAY_MS = MINUTE_MS;
const MAX_DELAY_MS = 6 * HOUR_MS;
const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
/** A code that lives a minute is worth a second attempt within that minute. */
const MAX_ATTEMPTS_BEFORE_EXPIRY = 6;

export interface FailedAttempt {
  /** Number of the attempt that failed, from 1. */
  attempt: number;
  createdAt: Date;
  /** When staff had a message tried again that was given up; its days count from then. */
  retrySince?: Date | null;
  expiresAt: Date | null;
  now: Date;
}

/**
 * When to try again: after 1 minute, then twice as long each time up to 6 hours. Null when the message has had
 * its 3 days or would be worthless by then.
 */
export function nextAttemptAt({
  attempt,
  createdAt,
  retrySince,
  expiresAt,
  now,
}: FailedAttempt): Date | null {
  const lifetimeMs =
    expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt.getTime() - createdAt.getTime();
  const firstMs = Math.min(FIRST_DELAY_MS, lifetimeMs / MAX_ATTEMPTS_BEFORE_EXPIRY);
  const delayMs = Math.min(firstMs * 2 ** (attempt - 1), MAX_DELAY_MS);
  const next = new Date(now.getTime() + delayMs);
  if (next.getTime() > (retrySince ?? createdAt).getTime() + GIVE_UP_AFTER_MS) return null;
  return expiresAt !== null && next >= expiresAt ? null : next;
}
