import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { tryLock } from '../connections/try-lock.ts';
import { ensureCluster, superuserClient } from './cluster.ts';
import { PRESENCE_LOCK } from './embedded-postgres.ts';
import { findLivePostmaster, readPidFile, stopPostmaster } from './postmaster.ts';

/** The server notices within this time that the sessions of killed processes are gone. */
const LEAVE_LIMIT_MS = 5000;
const POLL_INTERVAL_MS = 100;

/** Stops the server of a data folder that killed processes left running. Does nothing while another process uses it. */
export async function stopOrphanedDatabase(dataDir: string): Promise<void> {
  if ((await readPidFile(`${dataDir}/postgres`)) === null) return;
  const cluster = await ensureCluster(dataDir);
  const found = await findLivePostmaster(cluster);
  if (!('pid' in found)) return;
  const client = superuserClient(cluster, found.port);
  try {
    await client.connect();
    if (await isLeft(client)) await stopPostmaster(cluster);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isLeft(client: pg.Client): Promise<boolean> {
  const deadlineMs = performance.now() + LEAVE_LIMIT_MS;
  for (;;) {
    if (await tryLock(client, PRESENCE_LOCK)) return true;
    if (performance.now() >= deadlineMs) return false;
    await sleep(POLL_INTERVAL_MS);
  }
}
