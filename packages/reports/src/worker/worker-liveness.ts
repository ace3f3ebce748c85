import type { Database, PoolClient, WorkerCapability } from '@fml/postgres';
import { capabilityLock, errorText, sleep, untilAborted } from '@fml/postgres';

/**
 * First key of the session locks that show which workers live (two-integer form, so that `pg_locks` shows both keys);
 * the second key is made from the worker's id. Shared: two ids that happen to make the same key do not block each other.
 */
export const WORKER_LOCK_CLASS = 0x464d4c;

const RETRY_INTERVAL_MS = 200;

export interface WorkerRegistration {
  /** Shows other workers, from now on, what this one can do. */
  declare(capability: WorkerCapability): Promise<void>;
  /** From now on the worker counts as gone. */
  end(): Promise<void>;
}

/**
 * Shows that a worker lives for as long as this process runs and reaches the database: the database frees the lock at
 * death of any kind. Taken again whenever the connection was lost.
 */
export async function registerWorker(
  db: Database,
  workerId: string,
  declared: readonly WorkerCapability[] = [],
): Promise<WorkerRegistration> {
  const ending = new AbortController();
  const capabilities = new Set(declared);
  const first = await openLockedSession(db, workerId, capabilities);
  const held: Held = { session: first, capabilities };
  const holding = hold(db, workerId, held, ending.signal);
  return {
    declare: async (capability) => {
      capabilities.add(capability);
      // A session that is lost is opened again with all of them.
      await takeCapability(held.session?.client, capability).catch(() => undefined);
    },
    end: async () => {
      ending.abort();
      await holding;
    },
  };
}

export interface LivingWorkers {
  /** Whether any worker, on any host, is connected. */
  isAnyAlive: boolean;
  /** Whether one of them measures in a browser; without it, reports have no scores. */
  hasBrowser: boolean;
}

/** Throws when the database cannot be asked. */
export async function readLivingWorkers(db: Database): Promise<LivingWorkers> {
  const browser = capabilityLock('browser');
  const { rows } = await db.appPool.query<LivingWorkers>(
    // One look at the locks: proxies ask several times a second.
    `select coalesce(bool_or(classid = $1), false) as "isAnyAlive",
            coalesce(bool_or(classid = $2 and objid = $3), false) as "hasBrowser"
       from pg_locks
      where locktype = 'advisory' and granted and classid = any (array[$1, $2]::oid[]) and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())`,
    [WORKER_LOCK_CLASS, browser.lockClass, browser.key],
  );
  return rows[0] ?? { isAnyAlive: false, hasBrowser: false };
}

interface LockedSession {
  client: PoolClient;
  lost: AbortSignal;
}

/** What the registration has now; the session is null between two. */
interface Held {
  session: LockedSession | null;
  capabilities: ReadonlySet<WorkerCapability>;
}

async function takeCapability(client: PoolClient | undefined, capability: WorkerCapability): Promise<void> {
  const { lockClass, key } = capabilityLock(capability);
  await client?.query('select pg_advisory_lock_shared($1, $2)', [lockClass, key]);
}

async function openLockedSession(
  db: Database,
  workerId: string,
  capabilities: ReadonlySet<WorkerCapability>,
): Promise<LockedSession> {
  const client = await db.appPool.connect();
  const lost = new AbortController();
  // Without a listener a lost connection would end the process.
  client.on('error', () => lost.abort());
  client.once('end', () => lost.abort());
  try {
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [WORKER_LOCK_CLASS, workerId]);
    for (const capability of capabilities) await takeCapability(client, capability);
    return { client, lost: lost.signal };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function hold(db: Database, workerId: string, held: Held, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    try {
      held.session ??= await openLockedSession(db, workerId, held.capabilities);
      await untilAborted(AbortSignal.any([held.session.lost, ending]), new AbortController().signal);
    } catch (error) {
      db.log('worker_waiting_for_database', { error: errorText(error) });
    }
    // Closing the session frees the locks.
    held.session?.client.release(true);
    held.session = null;
    await sleep(RETRY_INTERVAL_MS, ending);
  }
}
