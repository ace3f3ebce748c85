import { type Database, runPeriodically, runWorkerLoops } from '@fml/postgres';

const IDLE_POLL_MS = 1000;
const DATABASE_RETRY_MS = 500;
const STOP_GRACE_MS = 10_000;
const DUE_INTERVAL_MS = 20_000;

export interface EventSpreadOptions {
  /** The site's address for links into the desk, without a slash at the end. */
  siteUrl: string;
  idleMs?: number;
  dueIntervalMs?: number;
}

/** Makes the messages of the oldest event that waits; false when none does. */
export async function spreadNextEvent(db: Pick<Database, 'appPool'>, siteUrl: string): Promise<boolean> {
  const { rows } = await db.appPool.query<{ spread: boolean }>(
    'select private.spread_next_event($1) as spread',
    [siteUrl],
  );
  return rows[0]?.spread === true;
}

/** Notes follow-ups that are due by `now`, each once for each time it is due. */
export async function noteDueFollowUps(db: Pick<Database, 'appPool'>, now?: Date): Promise<void> {
  await db.appPool.query('select private.note_due_tasks(coalesce($1, clock_timestamp()))', [now ?? null]);
}

/**
 * Turns what happened to leads into webhooks and notifications until stopped. Any number of workers may run: an event and
 * its messages are one transaction. Lives through database restarts; logs `follow_ups_not_announced`.
 */
export function startSpreadingEvents(db: Database, options: EventSpreadOptions): { stop(): Promise<void> } {
  const loops = runWorkerLoops(db, {
    loops: 1,
    takeOne: () => spreadNextEvent(db, options.siteUrl),
    idleMs: options.idleMs ?? IDLE_POLL_MS,
    retryMs: DATABASE_RETRY_MS,
    waitingEvent: 'events_waiting_for_database',
    graceMs: STOP_GRACE_MS,
  });
  const stopDue = runPeriodically(db, {
    intervalMs: options.dueIntervalMs ?? DUE_INTERVAL_MS,
    run: () => noteDueFollowUps(db),
    failedEvent: 'follow_ups_not_announced',
  });
  return {
    stop: async () => {
      await stopDue();
      await loops.stop();
    },
  };
}
