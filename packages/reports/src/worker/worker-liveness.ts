import type { Database, PoolClient } from '@fml/postgres';
import { errorText, sleep, untilAborted } from '@fml/postgres';

/**
 * First key of the session locks that show which workers live (two-integer form, so that `pg_locks` shows both keys);
 * the second key is made from the worker's id. Shared: two ids that happen to make the same key do not block each other.
 */
export const WORKER_LOCK_CLASS = 0x464d4c;

const RETRY_INTERVAL_MS = 200;

export interface WorkerRegistration {
  /** From now on the worker counts as gone. */
  end(): Promise<void>;
}

/**
 * Shows that a worker lives for as long as this process runs and reaches the database: the database frees the lock at
 * death of any kind. Taken again whenever the connection was lost.
 */
export async function registerWorker(db: Database, workerId: string): Promise<WorkerRegistration> {
  const ending = new AbortController();
  const holding = hold(db, workerId, await openLockedSession(db, workerId), ending.signal);
  return {
    end: async () => {
      ending.abort();
      await holding;
    },
  };
}

/** Whether any worker, on any host, is connected. Throws when the database cannot be asked. */
export async function isWorkerAlive(db: Database): Promise<boolean> {
  const { rows } = await db.appPool.query<{ alive: boolean }>(
    `select exists (
       select 1 from pg_locks
        where locktype = 'advisory' and granted and classid = $1 and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())
     ) as alive`,
    [WORKER_LOCK_CLASS],
  );
  return rows[0]?.alive ?? false;
}

interface LockedSession {
  client: PoolClient;
  lost: AbortSignal;
}

async function openLockedSession(db: Database, workerId: string): Promise<LockedSession> {
  const client = await db.appPool.connect();
  const lost = new AbortController();
  // Without a listener a lost connection would end the process.
  client.on('error', () => lost.abort());
  client.once('end', () => lost.abort());
  try {
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [WORKER_LOCK_CLASS, workerId]);
    return { client, lost: lost.signal };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function hold(
  db: Database,
  workerId: string,
  first: LockedSession,
  ending: AbortSignal,
): Promise<void> {
  let session: LockedSession | null = first;
  while (!ending.aborted) {
    try {
      session ??= await openLockedSession(db, workerId);
      await untilAborted(AbortSignal.any([session.lost, ending]), new AbortController().signal);
    } catch (error) {
      db.log('worker_waiting_for_database', { error: errorText(error) });
    }
    // Closing the session frees the lock.
    session?.client.release(true);
    session = null;
    await sleep(RETRY_INTERVAL_MS, ending);
  }
  session?.client.release(true);
}
