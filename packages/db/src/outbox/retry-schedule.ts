const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const FIRST_DELAY_MS = MINUTE_MS;
const LONGEST_DELAY_MS = 6 * HOUR_MS;
const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
/** A code that lives a minute is worth a second try within that minute. */
const TRIES_WITHIN_A_LIFE = 6;

export interface FailedTry {
  /** Number of the try that failed, from 1. */
  attempt: number;
  createdAt: Date;
  /** When somebody had a message that was given up tried again; its days count from then. */
  retrySince?: Date | null;
  expiresAt: Date | null;
  now: Date;
}

/**
 * When to try again: after 1 minute, then twice as long each time up to 6 hours. Null when the message has had
 * its 3 days or would be worthless by then.
 */
export function nextAttemptAt({ attempt, createdAt, retrySince, expiresAt, now }: FailedTry): Date | null {
  const lifeMs = expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt.getTime() - createdAt.getTime();
  const firstMs = Math.min(FIRST_DELAY_MS, lifeMs / TRIES_WITHIN_A_LIFE);
  const delayMs = Math.min(firstMs * 2 ** (attempt - 1), LONGEST_DELAY_MS);
  const next = new Date(now.getTime() + delayMs);
  if (next.getTime() > (retrySince ?? createdAt).getTime() + GIVE_UP_AFTER_MS) return null;
  return expiresAt !== null && next >= expiresAt ? null : next;
}
