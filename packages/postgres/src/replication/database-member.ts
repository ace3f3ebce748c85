import type pg from 'pg';
import { type Cluster, ensureCluster, superuserClient } from '../embedded/cluster.ts';
import { ensureRunning } from '../embedded/ensure-running.ts';
import { readPidFile, stopPostmaster } from '../embedded/postmaster.ts';
import { processLife } from '../embedded/process-life.ts';

export interface DatabaseMember {
  dataDir: string;
  port: number;
  cluster: Cluster;
  /** Of its postmaster; null when it does not run. */
  pid(): Promise<number | null>;
  isRunning(): Promise<boolean>;
  /** Starts it again on the same port, when it does not run. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What servers of several processes, one of which follows the other, need besides the product's settings. */
const SETTINGS = {
  // Each server and worker may open up to 35.
  max_connections: '400',
  // A standby looks for its primary that often.
  wal_retrieve_retry_interval: '200ms',
  wal_receiver_status_interval: '1s',
  hot_standby_feedback: 'on',
};

/** Starts the server of this folder, which is created as a primary when it is new. */
export async function startMember(dataDir: string): Promise<DatabaseMember> {
  const cluster: Cluster = { ...(await ensureCluster(dataDir)), settings: SETTINGS };
  const { port } = await ensureRunning(cluster);
  const pid = async () => (await readPidFile(cluster.clusterDir))?.pid ?? null;
  return {
    dataDir,
    port,
    cluster,
    pid,
    isRunning: async () => {
      const own = await pid();
      return own !== null && processLife(own) === 'running';
    },
    start: async () => {
      await ensureRunning(cluster);
    },
    stop: async () => {
      await stopPostmaster(cluster);
    },
  };
}

export async function withSuperuser<T>(
  { cluster, port }: DatabaseMember,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = superuserClient(cluster, port);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
