import { PgBoss } from 'pg-boss';
import { ANALYSIS_QUEUE } from './analyses/analysis-queue.ts';
import { sweepAnalyses } from './analyses/sweep-analyses.ts';
import type { Database } from './database.ts';
import { errorText } from './database-error.ts';
import { deleteOldAuditEntries, deleteOldRows } from './old-rows.ts';

/** Schema of the queue library; it migrates itself under its own lock. */
const QUEUE_SCHEMA = 'pgboss';
const SWEEP_INTERVAL_MS = 1000;
const CLEANUP_INTERVAL_MS = 60 * 60_000;

/** The queue of one process. */
export interface Jobs {
  boss: PgBoss;
  stop(): Promise<void>;
}

const started = new WeakMap<Database, Promise<Jobs>>();

/**
 * Starts the queue for this process, once per database: its own migrations, the queue `analysis`, and
 * the sweep that answers for dead workers and late analyses. Stops with the database.
 */
export function startJobs(db: Database): Promise<Jobs> {
  const running = started.get(db);
  if (running) return running;
  const starting = start(db);
  started.set(db, starting);
  starting.catch(() => started.delete(db));
  return starting;
}

async function start(db: Database): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.adminPool.query(text, values) },
    schema: QUEUE_SCHEMA,
    schedule: false,
    reindex: false,
  });
  boss.on('error', (error) => db.log('queue_error', { error: errorText(error) }));
  await boss.start();
  await boss.createQueue(ANALYSIS_QUEUE, {
    retryLimit: 5,
    retryDelay: 0,
    heartbeatSeconds: 15,
    expireInSeconds: 150,
    retentionSeconds: 3600,
    deleteAfterSeconds: 24 * 3600,
  });
  await grantQueueToServiceRole(db);
  const stopTimers = startTimers(db, boss);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= stopTimers().then(() => boss.stop({ graceful: false, close: false }));
    return stopped;
  };
  db.onStop(stop);
  return { boss, stop };
}

/** Requests are queued as `service_role` in the transaction that stores them. */
async function grantQueueToServiceRole(db: Database): Promise<void> {
  await db.adminPool.query(
    `grant usage on schema ${QUEUE_SCHEMA} to service_role;
     grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to service_role;
     grant execute on all functions in schema ${QUEUE_SCHEMA} to service_role`,
  );
}

function startTimers(db: Database, boss: PgBoss): () => Promise<void> {
  let working: Promise<void> = Promise.resolve();
  let busy = false;
  let cleaning: Promise<void> | null = null;
  // Also soon after the start: a process that never lives for an hour forgets old rows too.
  let nextCleanupMs = 0;
  const stopping = new AbortController();
  const clean = async () => {
    for (const work of [
      () => deleteOldRows(db.appPool, { signal: stopping.signal }),
      () => deleteOldAuditEntries(db.authPool),
    ]) {
      await work().catch((error: unknown) => db.log('cleanup_failed', { error: errorText(error) }));
    }
    cleaning = null;
  };
  const sweep = async () => {
    try {
      await sweepAnalyses(db, boss);
    } catch (error) {
      db.log('sweep_failed', { error: errorText(error) });
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => {
    // Beside the sweep, which answers for analyses that people wait for.
    if (cleaning === null && Date.now() >= nextCleanupMs) {
      nextCleanupMs = Date.now() + CLEANUP_INTERVAL_MS;
      cleaning = clean();
    }
    if (busy) return;
    busy = true;
    working = sweep();
  }, SWEEP_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all([working, cleaning]);
  };
}
