import type { DatabaseMember } from '@fml/postgres/replication';
import type { RunningCluster } from '../scripts/cluster/start-cluster.ts';
import { descendantsOf } from '../tests/chaos/process-tree.ts';

/**
 * Kills one process of any kind, except those in `spared`, and returns its kind: server, worker, proxy, primary,
 * standby, measuring process or browser. While a new standby is being made, databases are left alone: with both gone
 * there would be nothing to fail over to.
 */
export async function killSomething(cluster: RunningCluster, spared: readonly number[]): Promise<string> {
  const standby = cluster.database.standby();
  const ofMember = async (member: DatabaseMember | null) => (await member?.pid()) ?? undefined;
  const ofWorkers = cluster.workers.flatMap((worker) => {
    const pid = worker.pid();
    return pid === undefined ? [] : descendantsOf(pid);
  });
  const measuring = ofWorkers.filter(({ commandLine }) => commandLine.includes('measure-main'));
  const browsers = ofWorkers.filter(({ commandLine }) => commandLine.includes('--user-data-dir'));
  const candidates: [string, number | undefined][] = [
    ['server', cluster.servers.at(-1)?.pid()],
    ['worker', cluster.workers.at(-1)?.pid()],
    ['proxy', cluster.proxy.pid()],
    ['measuring process', measuring[Math.floor(Math.random() * measuring.length)]?.pid],
    ['browser', browsers[Math.floor(Math.random() * browsers.length)]?.pid],
    ...(standby === null
      ? []
      : ([
          ['primary', await ofMember(cluster.database.primary())],
          ['standby', await ofMember(standby)],
        ] as [string, number | undefined][])),
  ];
  const alive = candidates.filter(([, pid]) => pid !== undefined && !spared.includes(pid));
  const [what, pid] = alive[Math.floor(Math.random() * alive.length)] ?? [];
  if (what === undefined || pid === undefined) return 'nothing';
  try {
    process.kill(pid, 'SIGKILL');
    return what;
  } catch {
    // It ended by itself a moment ago.
    return 'nothing';
  }
}
