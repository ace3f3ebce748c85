import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLog } from '../connections/database.ts';
import { errorText } from '../connections/database-error.ts';
import { tryLock } from '../connections/try-lock.ts';
import { type Cluster, ensureCluster, superuserClient } from './cluster.ts';
import { ensureRunning, type RunningPostmaster } from './ensure-running.ts';
import { stopPostmaster } from './postmaster.ts';
import { rotateServerLog } from './server-log.ts';

/** Held shared by every process that uses the server; who can take it alone is the last one. */
export const PRESENCE_LOCK = `hashtextextended('fix-my-local:presence', 0)`;
/** Held by the one process that keeps the server's log small. */
const LOG_KEEPER_LOCK = `hashtextextended('fix-my-local:log-keeper', 0)`;
const RETRY_INTERVAL_MS = 1000;
const LOG_CHECK_INTERVAL_MS = 10_000;

export interface EmbeddedPostgres {
  cluster: Cluster;
  /** True when another process, or an earlier life of this one, had started the server. */
  adopted: boolean;
  port(): number;
  /** Called when a recovery had to move the server to another port. */
  onPortChange(listener: (port: number) => void): void;
  /** Leaves; the last process that leaves stops the server. */
  stop(): Promise<void>;
}

/**
 * Starts or adopts the server of this data folder and keeps it running: every process that uses it
 * watches its own session, and when the server dies the first to notice starts it again. A killed
 * process only loses its session, so it neither stops the server nor keeps it alive.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: DatabaseLog;
  settings?: Cluster['settings'];
}): Promise<EmbeddedPostgres> {
  const { log, settings } = options;
  const cluster: Cluster = { ...(await ensureCluster(options.dataDir)), ...(settings && { settings }) };
  const stopping = new AbortController();
  const portListeners: ((port: number) => void)[] = [];
  let running: RunningPostmaster = await ensureRunning(cluster);
  const { adopted } = running;
  let recovery: Promise<void> = Promise.resolve();
  let presence: pg.Client | null = null;

  const watch = async () => {
    presence = await joinServer(cluster, running.port, () => {
      presence = null;
      if (!stopping.signal.aborted) recovery = recover();
    });
  };
  const recover = async () => {
    log('postgres_lost', { port: running.port });
    while (!stopping.signal.aborted) {
      try {
        const next = await ensureRunning(cluster, stopping.signal);
        const moved = next.port !== running.port;
        running = next;
        if (moved) for (const listener of portListeners) listener(next.port);
        await watch();
        log('postgres_recovered', { port: next.port, adopted: next.adopted });
        return;
      } catch (error) {
        log('postgres_recovery_failed', { error: errorText(error) });
        await sleep(RETRY_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  await watch();
  const keepLogSmall = async () => {
    if (presence && (await tryLock(presence, LOG_KEEPER_LOCK))) await rotateServerLog(cluster.dataDir);
  };
  const logTimer = setInterval(() => {
    keepLogSmall().catch((error) => log('postgres_log_not_rotated', { error: errorText(error) }));
  }, LOG_CHECK_INTERVAL_MS);
  logTimer.unref();

  let stopped: Promise<void> | undefined;
  const leave = async () => {
    stopping.abort();
    clearInterval(logTimer);
    await recovery;
    if (presence && (await isLastToLeave(presence))) {
      const { ok, output } = await stopPostmaster(cluster);
      if (!ok) log('postgres_stop_failed', { output: output.slice(0, 500) });
    }
    await presence?.end().catch(() => undefined);
  };
  return {
    cluster,
    adopted,
    port: () => running.port,
    onPortChange: (listener) => portListeners.push(listener),
    stop: () => {
      stopped ??= leave();
      return stopped;
    },
  };
}

async function joinServer(cluster: Cluster, port: number, onLost: () => void): Promise<pg.Client> {
  const client = superuserClient(cluster, port, { application_name: 'fix-my-local presence' });
  try {
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${PRESENCE_LOCK})`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  client.once('end', onLost);
  return client;
}

async function isLastToLeave(presence: pg.Client): Promise<boolean> {
  try {
    // Given back first: of two that leave together, the second must be able to see itself alone.
    await presence.query(`select pg_advisory_unlock_shared(${PRESENCE_LOCK})`);
    return await tryLock(presence, PRESENCE_LOCK);
  } catch {
    // A lost connection: the database has stopped, or is left to those who still use it.
    return false;
  }
}
