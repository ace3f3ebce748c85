import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../database.ts';
import { errorText } from '../database-error.ts';

/** Advisory lock (two-integer form, so that `pg_locks` shows both) that every living worker shares. */
const PRESENCE_LOCK = { classid: 0x464d4c, objid: 1 } as const;
const RETRY_INTERVAL_MS = 500;

export interface WorkerPresence {
  stop(): Promise<void>;
}

/**
 * Shows this process as a living analysis worker for as long as it runs and reaches the database:
 * a shared session lock, so that death of any kind withdraws it. Taken again after a database restart.
 */
export function showWorkerPresence(db: Database): WorkerPresence {
  const stopping = new AbortController();
  const holding = hold(db, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await holding;
    },
  };
}

/** Whether any worker, of whatever host, is connected. Throws when the database cannot be asked. */
export async function isAnalysisWorkerAlive(db: Database): Promise<boolean> {
  const { rows } = await db.appPool.query<{ alive: boolean }>(
    `select exists (
       select 1 from pg_locks
        where locktype = 'advisory' and granted and classid = $1 and objid = $2 and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())
     ) as alive`,
    [PRESENCE_LOCK.classid, PRESENCE_LOCK.objid],
  );
  return rows[0]?.alive ?? false;
}

async function hold(db: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const client = await db.appPool.connect();
      await holdWith(client, signal);
    } catch (error) {
      db.log('worker_presence_lost', { error: errorText(error) });
    }
    if (!signal.aborted) await sleep(RETRY_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Returns when stopped, throws when the connection breaks. Ending the connection is what frees the lock. */
async function holdWith(client: pg.PoolClient, signal: AbortSignal): Promise<void> {
  try {
    const broken = new Promise<never>((_resolve, reject) => client.on('error', reject));
    broken.catch(() => undefined);
    await client.query('select pg_advisory_lock_shared($1, $2)', [
      PRESENCE_LOCK.classid,
      PRESENCE_LOCK.objid,
    ]);
    const stopped = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      if (signal.aborted) resolve();
    });
    await Promise.race([stopped, broken]);
  } finally {
    client.release(true);
  }
}
