import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningCluster } from '../scripts/cluster/start-cluster.ts';
import { listProcesses } from '../tests/chaos/process-tree.ts';
import { queryCluster } from '../tests/chaos/stored-leads.ts';

const SETTLE_LIMIT_MS = 180_000;
/** A collection may free objects that kept others alive. */
const COLLECTIONS = 3;
const SAMPLES = 10;
const SAMPLE_INTERVAL_MS = 1000;
const KB_PER_MB = 1024;
/** The compile cache of Node is kept on purpose. */
const KEPT = /^node-compile-cache$/;

/** A folder for temporary files of the cluster alone, which the browsers' user may write to. */
export async function makeTempFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'fml-soak-'));
  await chmod(folder, 0o1777);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Waits until all processes and both databases run and the servers are ready. */
export async function settle(cluster: RunningCluster): Promise<void> {
  const deadlineMs = Date.now() + SETTLE_LIMIT_MS;
  const isSettled = async () => {
    if (cluster.database.standby() === null) return false;
    const answers = await Promise.all(
      [cluster.url, ...cluster.serverUrls].map((url) => fetch(`${url}/readyz`).catch(() => null)),
    );
    return answers.every((answer) => answer?.status === 200);
  };
  while (!(await isSettled())) {
    if (Date.now() > deadlineMs) throw new Error('The cluster did not come back after the kills.');
    await sleep(200);
  }
  for (const member of [...cluster.servers, ...cluster.workers]) await member.ready();
}

/** The environment of processes whose memory `memoryMbOf` measures. */
export const COLLECTS_GARBAGE = {
  NODE_OPTIONS: `--expose-gc --import ${new URL('collect-garbage.ts', import.meta.url).href}`,
};

/** Resident memory of each process in MB after its garbage was collected, the median of ten seconds without load. */
export async function memoryMbOf(pids: readonly number[]): Promise<number[]> {
  for (let turn = 0; turn < COLLECTIONS; turn += 1) {
    for (const pid of pids) process.kill(pid, 'SIGUSR2');
    await sleep(SAMPLE_INTERVAL_MS);
  }
  const samples = pids.map((): number[] => []);
  for (let turn = 0; turn < SAMPLES; turn += 1) {
    await sleep(SAMPLE_INTERVAL_MS);
    for (const [index, pid] of pids.entries()) samples[index]?.push(await residentMb(pid));
  }
  return samples.map((values) => values.toSorted((a, b) => a - b)[Math.floor(SAMPLES / 2)] ?? 0);
}

/** How many connections of servers and workers the primary holds. */
export async function connectionsOf(cluster: RunningCluster): Promise<number> {
  const [row] = await queryCluster<{ count: number }>(
    cluster,
    `select count(*)::int as count from pg_stat_activity
      where application_name like 'fix-my-local %' and pid <> pg_backend_pid()`,
  );
  return row?.count ?? 0;
}

/** Processes that name one of the folders, files in the temporary folder, and the cluster's folder itself. */
export async function leftOvers(clusterFolder: string, tempFolder: string): Promise<string[]> {
  const processes = listProcesses()
    .filter(({ commandLine }) => commandLine.includes(clusterFolder) || commandLine.includes(tempFolder))
    .map(({ pid, commandLine }) => `process ${pid} ${commandLine.slice(0, 80)}`);
  const files = (await readdir(tempFolder)).filter((name) => !KEPT.test(name));
  const folder = await readdir(clusterFolder).then(
    () => [clusterFolder],
    () => [],
  );
  return [...processes, ...files, ...folder];
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / KB_PER_MB);
}
