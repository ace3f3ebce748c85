import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../connections/database-error.ts';
import type { Cluster } from './cluster.ts';
import {
  findLivePostmaster,
  type LivePostmaster,
  launchPostmaster,
  moveForeignPidFile,
} from './postmaster.ts';
import { serverLogTail } from './server-log.ts';

/** How long a start is tried again while leftovers of the last server go away. */
const RETRY_LIMIT_MS = 30_000;
/** A server that replays its log may take longer; as long as it lives it is waited for. */
const RECOVERY_LIMIT_MS = 300_000;
const POLL_INTERVAL_MS = 40;

export interface RunningPostmaster extends LivePostmaster {
  /** False when this call started it. */
  adopted: boolean;
}

/** Adopts the live postmaster of the cluster or starts one. Throws `cluster_start_failed`. */
export async function ensureRunning(cluster: Cluster, signal?: AbortSignal): Promise<RunningPostmaster> {
  const deadlineMs = performance.now() + RETRY_LIMIT_MS;
  for (;;) {
    const found = await findLivePostmaster(cluster);
    if ('pid' in found) return { ...found, adopted: true };
    await moveForeignPidFile(cluster.clusterDir);
    const started = await startOnce(cluster, signal);
    if (started) return { ...started, adopted: false };
    if (performance.now() >= deadlineMs || signal?.aborted) {
      throw new DatabaseError(
        'cluster_start_failed',
        `The database in ${cluster.clusterDir} does not start (${found.why}). The end of its log:\n${await serverLogTail(cluster.dataDir)}`,
      );
    }
    await sleep(300);
  }
}

async function startOnce(cluster: Cluster, signal?: AbortSignal): Promise<LivePostmaster | null> {
  const port = await choosePort(cluster);
  const launched = await launchPostmaster(cluster, port);
  const deadlineMs = performance.now() + RECOVERY_LIMIT_MS;
  while (!launched.exited() && !signal?.aborted && performance.now() < deadlineMs) {
    await sleep(POLL_INTERVAL_MS);
    const found = await findLivePostmaster(cluster);
    if ('pid' in found) {
      if (found.port === port) await rememberPort(cluster.dataDir, port);
      return found;
    }
  }
  // Told to stop, or given up: a server that is not in use yet must not outlive us.
  launched.stop();
  return null;
}

/** The port of last time when it is free, so that pools of other processes find the server again. */
async function choosePort(cluster: Cluster): Promise<number> {
  const last = Number(await readFile(portFile(cluster.dataDir), 'utf8').catch(() => ''));
  return (last > 0 && (await freePort(last))) || (await freePort(0)) || 0;
}

/** The server of this folder is started on that port again, when it is free. */
export async function rememberPort(dataDir: string, port: number): Promise<void> {
  await writeFile(portFile(dataDir), `${port}\n`, { mode: 0o644 });
}

function portFile(dataDir: string): string {
  return join(dataDir, 'postgres.port');
}

function freePort(requested: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(null));
    server.listen({ port: requested, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : null;
      server.close(() => resolve(port));
    });
  });
}
