import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildSite, siteIsBuilt } from '../scripts/build-site.ts';
import { abortOnSignals } from '../scripts/cluster/abort-on-signals.ts';
import { startCluster } from '../scripts/cluster/start-cluster.ts';
import { startLeadLoad } from '../tests/chaos/lead-load.ts';
import { countLeads } from '../tests/chaos/stored-leads.ts';
import { startSiteServer } from '../tests/support/site-server.ts';
import { type AnalysisOutcome, followAnalysis } from './cluster-analyses.ts';
import { startReadLoad } from './cluster-load.ts';
import { killSomething } from './soak-kills.ts';
import {
  COLLECTS_GARBAGE,
  connectionsOf,
  leftOvers,
  makeTempFolder,
  memoryMbOf,
  settle,
} from './soak-measures.ts';

/**
 * `npm run bench -- soak [--minutes 60]`: leads, reads and analyses on a cluster, while a process of any kind is killed
 * every few seconds. The first server and the first worker are never killed, so that their memory reveals leaks. Exits
 * with 1 when that memory, without garbage, grew by more than a tenth after the warm-up, when anything was lost, or
 * when anything is left behind.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes) || 60;
const WARM_UP_SHARE = 0.25;
const MAX_WARM_UP_MINUTES = 10;
const MAX_GROWTH = 1.1;
const LEADS_PER_SECOND = 5;
const READS_PER_SECOND = 10;
const ANALYSIS_INTERVAL_MS = 6000;
const MIN_KILL_PAUSE_MS = 4000;
const MAX_KILL_PAUSE_MS = 12_000;
const print = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string) => {
  process.exitCode = 1;
  print(`MISSED: ${line}`);
};

if (!(await siteIsBuilt())) await buildSite('pipe');
const sites = await startSiteServer();
const temp = await makeTempFolder();
const stopping = abortOnSignals();
const cluster = await startCluster({
  servers: 2,
  workers: 2,
  env: {
    RATE_LIMITS: 'off',
    ALLOW_UNSAFE: '1',
    NODE_ENV: 'test',
    ANALYZER_ALLOW_PRIVATE: '127.0.0.1:*',
    MAX_QUEUED_ANALYSES: '100',
    TMPDIR: temp.folder,
    ...COLLECTS_GARBAGE,
  },
  print: () => undefined,
  signal: stopping,
});
const witnesses = [cluster.servers[0]?.pid() ?? 0, cluster.workers[0]?.pid() ?? 0];
const kills = new Map<string, number>();
const outcomes: Promise<AnalysisOutcome>[] = [];
let asked = 0;

stopping.addEventListener('abort', () =>
  cluster
    .stop()
    .then(temp.remove)
    .finally(() => process.exit(1)),
);
try {
  await soak();
} finally {
  await cluster.stop();
  await sites.stop();
  await temp.remove();
}

async function soak(): Promise<void> {
  const warmUpMinutes = Math.min(minutes * WARM_UP_SHARE, MAX_WARM_UP_MINUTES);
  await soakFor(warmUpMinutes);
  const before = await memoryMbOf(witnesses);
  const connectionsBefore = await connectionsOf(cluster);
  await soakFor(minutes - warmUpMinutes);
  const after = await memoryMbOf(witnesses);
  const connectionsAfter = await connectionsOf(cluster);

  for (const member of [...cluster.workers, ...cluster.servers]) await member.stop();
  const connectionsLeft = await connectionsOf(cluster);
  await cluster.stop();
  const left = await leftOvers(cluster.folder, temp.folder);

  const done = await Promise.all(outcomes);
  const notDone = done.filter(({ kind }) => kind === 'lost');
  print(`${minutes} minutes, of them ${warmUpMinutes.toFixed(1)} to warm up`);
  print(`kills: ${[...kills].map(([what, count]) => `${what} ${count}`).join(', ')}`);
  print(
    `analyses: ${done.length}, told in words ${done.filter(({ kind }) => kind === 'failed').length}, lost ${notDone.length}`,
  );
  for (const [index, name] of ['server', 'worker'].entries()) {
    const [first = 0, last = 0] = [before[index], after[index]];
    print(
      `memory of the first ${name}: ${first} MB after the warm-up, ${last} MB at the end, ratio ${(last / first).toFixed(2)}`,
    );
    if (last > first * MAX_GROWTH) fail(`the memory of the first ${name} grew by more than a tenth`);
  }
  print(
    `connections: ${connectionsBefore} after the warm-up, ${connectionsAfter} at the end, ${connectionsLeft} after all processes stopped`,
  );
  print(`left over: ${left.length === 0 ? 'no process, profile folder or temporary file' : left.join(', ')}`);
  if (notDone.length > 0) fail('analyses were lost');
  if (connectionsLeft > 0) fail('connections are left');
  if (left.length > 0) fail('something is left over');
}

/** Load and kills for that long; resolves when everything was answered and all processes run again. */
async function soakFor(durationMinutes: number): Promise<void> {
  const leads = startLeadLoad(cluster.url, LEADS_PER_SECOND);
  const reads = startReadLoad(cluster.url, READS_PER_SECOND);
  const analyzing = setInterval(() => {
    asked += 1;
    outcomes.push(followAnalysis(cluster.url, `${sites.siteUrl('good-plumber')}?visitor=soak-${asked}`));
  }, ANALYSIS_INTERVAL_MS);
  const endMs = Date.now() + durationMinutes * 60_000;
  while (Date.now() < endMs) {
    const pauseMs = MIN_KILL_PAUSE_MS + Math.random() * (MAX_KILL_PAUSE_MS - MIN_KILL_PAUSE_MS);
    await sleep(Math.min(pauseMs, Math.max(0, endMs - Date.now())));
    const what = await killSomething(cluster, witnesses);
    kills.set(what, (kills.get(what) ?? 0) + 1);
  }
  clearInterval(analyzing);
  await Promise.all([leads.finish(), reads.finish(), ...outcomes]);
  await settle(cluster);
  const count = await countLeads(cluster, leads);
  print(
    `${count.acknowledged} leads acknowledged, ${count.lost} lost, ${count.doubled} doubled; ${reads.asked()} reads`,
  );
  if (count.lost + count.doubled > 0) fail('leads were lost or doubled');
}
