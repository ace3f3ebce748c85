import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../database.ts';
import { errorText } from '../database-error.ts';

const RETRY_INTERVAL_MS = 200;

/** A session lock that tells others that a worker lives; the database frees it when the process dies. */
export interface WorkerLock {
  release(): Promise<void>;
}

/** Takes the lock of `workerId`, and takes it again whenever the database lost our session. */
export async function holdWorkerLock(db: Database, workerId: string): Promise<WorkerLock> {
  const released = new AbortController();
  let current: pg.PoolClient | null = null;
  let retaking: Promise<void> = Promise.resolve();

  const take = async () => {
    const client = await db.appPool.connect();
    client.on('error', () => undefined);
    let lost = false;
    client.once('end', () => {
      lost = true;
      if (current !== client) return;
      current = null;
      client.release(true);
      if (!released.signal.aborted) retaking = retake();
    });
    try {
      await client.query(`select pg_advisory_lock(hashtextextended('fix-my-local:worker:' || $1, 0))`, [
        workerId,
      ]);
      if (lost) throw new Error('the session ended while the lock was taken');
      current = client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const retake = async () => {
    while (!released.signal.aborted) {
      try {
        return await take();
      } catch (error) {
        db.log('worker_waiting_for_database', { error: errorText(error) });
        await sleep(RETRY_INTERVAL_MS, undefined, { signal: released.signal }).catch(() => undefined);
      }
    }
  };

  await take();
  return {
    release: async () => {
      released.abort();
      await retaking;
      const client = current;
      current = null;
      // Closing the session frees the lock.
      client?.release(true);
    },
  };
}
