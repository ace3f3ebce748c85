import { type Database, runPeriodically } from '@fml/postgres';

const INTERVAL_MS = 20_000;

export interface TaskReminderOptions {
  /** The address of the desk that mails lead to, without a slash at the end. */
  deskUrl: string;
  intervalMs?: number;
  /** For tests; otherwise the database's clock decides what is due. */
  now?: () => Date;
}

/**
 * Puts a reminder of each follow-up that is due into the outbox (docs/product.md#follow-ups). The database gives every task
 * to one worker, so any number may do this at once. Answers how many tasks were taken.
 */
export async function remindOfTasks(
  db: Pick<Database, 'appPool'>,
  { deskUrl, now }: TaskReminderOptions,
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

/** Reminds until stopped. Lives through database restarts; logs `tasks_not_reminded`. */
export function startTaskReminders(db: Database, options: TaskReminderOptions): () => Promise<void> {
  return runPeriodically(db, {
    intervalMs: options.intervalMs ?? INTERVAL_MS,
    run: async () => void (await remindOfTasks(db, options)),
    failedEvent: 'tasks_not_reminded',
  });
}
