import { type Database, runPeriodically } from '@fml/postgres';

const INTERVAL_MS = 20_000;

export interface FollowUpReminderOptions {
  /** The address of the desk that mails lead to, without a slash at the end. */
  deskUrl: string;
  intervalMs?: number;
  /** For tests; otherwise the database's clock decides what is due. */
  now?: () => Date;
}

/**
 * Puts a reminder of each follow-up that is due into the outbox (docs/product.md#follow-ups). The database gives every follow-up
 * to one worker, so any number may do this at once. Answers how many follow-ups were taken.
 */
export async function remindOfFollowUps(
  db: Pick<Database, 'appPool'>,
  { deskUrl, now }: FollowUpReminderOptions,
): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await db.appPool.query<{ taken: number }>(
      'select private.remind_of_tasks($1, coalesce($2, clock_timestamp())) as taken',
      [deskUrl, now?.() ?? null],
    );
    const taken = rows[0]?.taken ?? 0;
    total += taken;
    if (taken === 0) return total;
  }
}

/** Reminds until stopped. Lives through database restarts; logs `follow_ups_not_reminded`. */
export function startFollowUpReminders(db: Database, options: FollowUpReminderOptions): () => Promise<void> {
  return runPeriodically(db, {
    intervalMs: options.intervalMs ?? INTERVAL_MS,
    run: async () => void (await remindOfFollowUps(db, options)),
    failedEvent: 'follow_ups_not_reminded',
  });
}
