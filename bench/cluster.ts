import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withSuperuser } from '@fml/postgres/replication';
import { buildSite, siteIsBuilt } from '../scripts/build-site.ts';
import { abortOnSignals } from '../scripts/cluster/abort-on-signals.ts';
import { keepRunning } from '../scripts/cluster/member-process.ts';
import { startCluster } from '../scripts/cluster/start-cluster.ts';
import { startLeadLoad } from '../tests/chaos/lead-load.ts';
import { countLeads } from '../tests/chaos/stored-leads.ts';
import { freePort } from '../tests/support/running-product.ts';
import { startSiteServer } from '../tests/support/site-server.ts';
import { analysesPerMinute, followAnalysis } from './cluster-analyses.ts';
import { leadRound, mixedRound, percentile, type RoundResult, startReadLoad } from './cluster-load.ts';
import { median } from './compare-runs.ts';
import { countProcessorTime, type ProcessGroups } from './processor-time.ts';

/**
 * `npm run bench -- cluster [--parts leads,analyses,failover,restart]`: what several servers and workers on this machine
 * do, against one of each in the same run, and what a failover and a rolling restart cost. Exits with 1 when a lead or an
 * analysis was lost, or a request failed during the rolling restart. See docs/cluster.md.
 *
 * Each server is warmed up equally long, alone, before anything is measured: code that V8 has not compiled yet and
 * connections without plans would otherwise count against those that get a third of the requests.
 */
const { values } = parseArgs({
  options: { parts: { type: 'string', default: 'leads,analyses,failover,restart' } },
});
const parts = values.parts.split(',');
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 4);
const ROUND_MS = 5000;
const WARM_UP_MS = 10_000;
const VISITORS = 16;
const ANALYSES = Number(process.env['BENCH_ANALYSES'] ?? 8);
const LEADS_PER_SECOND = 20;
const READS_PER_SECOND = 20;
const MAX_SECONDS_WITHOUT_WRITES = 10;
const print = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string) => {
  process.exitCode = 1;
  print(`MISSED: ${line}`);
};

if (!(await siteIsBuilt())) await buildSite('pipe');
const sites = await startSiteServer();
const stopping = abortOnSignals();
const cluster = await startCluster({
  servers: 3,
  workers: parts.includes('analyses') ? 1 : 2,
  env: {
    RATE_LIMITS: 'off',
    ALLOW_UNSAFE: '1',
    NODE_ENV: 'test',
    ANALYZER_ALLOW_PRIVATE: '127.0.0.1:*',
    MAX_QUEUED_ANALYSES: '100',
  },
  print,
  signal: stopping,
});
stopping.addEventListener('abort', () => cluster.stop().finally(() => process.exit(1)));
try {
  print(`${availableParallelism()} processor cores`);
  if (parts.includes('leads')) await benchLeads();
  if (parts.includes('analyses')) await benchAnalyses();
  if (parts.includes('failover')) await benchFailover();
  if (parts.includes('restart')) await benchRestart();
} finally {
  await cluster.stop();
  await sites.stop();
}

/** One server against three, each behind a proxy, in turns; then commits that wait for the standby against those that do not. */
async function benchLeads(): Promise<void> {
  const port = await freePort();
  const proxyOfOne = keepRunning('proxy', path.resolve('scripts/cluster/proxy-main.ts'), {
    args: [String(port), cluster.serverUrls[0] ?? ''],
    env: process.env,
    logFile: path.join(cluster.folder, 'proxy-of-one.log'),
  });
  await proxyOfOne.ready();
  const one: RoundResult[] = [];
  const three: RoundResult[] = [];
  for (const url of cluster.serverUrls) await mixedRound(url, VISITORS, WARM_UP_MS);
  for (const url of [`http://127.0.0.1:${port}`, cluster.url]) await mixedRound(url, VISITORS, ROUND_MS);
  const groups = {
    visitors: () => [process.pid],
    proxy: () => [proxyOfOne.pid(), cluster.proxy.pid()],
    servers: () => cluster.servers.map((member) => member.pid()),
    workers: () => cluster.workers.map((member) => member.pid()),
    databases: await databasePids(),
  };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    one.push(await timed(groups, () => mixedRound(`http://127.0.0.1:${port}`, VISITORS, ROUND_MS)));
    three.push(await timed(groups, () => mixedRound(cluster.url, VISITORS, ROUND_MS)));
  }
  await proxyOfOne.stop();
  print(`leads and reads through the proxy, ${VISITORS} visitors at once:`);
  printPair('one server', one, 'three servers', three);

  const waiting: RoundResult[] = [];
  const local: RoundResult[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    await setStandbyAtCommit('');
    local.push(await leadRound(cluster.url, VISITORS, ROUND_MS));
    await setStandbyAtCommit('standby');
    waiting.push(await leadRound(cluster.url, VISITORS, ROUND_MS));
  }
  print('leads alone:');
  printPair('commits on the primary alone', local, 'commits that wait for the standby', waiting);
}

async function benchAnalyses(): Promise<void> {
  const websites = (name: string) =>
    Array.from(
      { length: ANALYSES },
      (_, index) => `${sites.siteUrl('good-plumber')}?visitor=${name}-${index}`,
    );
  await analysesPerMinute(cluster.url, websites('warm-up').slice(0, 2));
  const one = await analysesPerMinute(cluster.url, websites('one'));
  await cluster.addWorker();
  await analysesPerMinute(cluster.url, websites('warm-up-two').slice(0, 2));
  const two = await analysesPerMinute(cluster.url, websites('two'));
  print(
    `analyses a minute: one worker ${one.perMinute.toFixed(1)}, two workers ${two.perMinute.toFixed(1)}, ratio ${(two.perMinute / one.perMinute).toFixed(2)}`,
  );
  const missing = [...one.outcomes, ...two.outcomes].filter(({ kind }) => kind !== 'completed');
  if (missing.length > 0) fail(`${missing.length} analyses: ${missing.map(({ text }) => text).join('; ')}`);
}

async function benchFailover(): Promise<void> {
  const leads = startLeadLoad(cluster.url, LEADS_PER_SECOND);
  const reads = startReadLoad(cluster.url, READS_PER_SECOND);
  await until(() => leads.acknowledged.length > 2 * LEADS_PER_SECOND);
  const lost = cluster.database.primary();
  const killedAtMs = performance.now();
  process.kill((await lost.pid()) ?? 0, 'SIGKILL');
  await until(() => cluster.database.primary() !== lost);
  const before = leads.acknowledged.length;
  await until(() => leads.acknowledged.length > before);
  const seconds = (performance.now() - killedAtMs) / 1000;
  await until(() => cluster.database.standby() !== null);
  await reads.finish();
  await leads.finish();
  const count = await countLeads(cluster, leads);
  print(
    `failover: ${seconds.toFixed(1)} s without writes (at most ${MAX_SECONDS_WITHOUT_WRITES}); ${count.acknowledged} leads acknowledged, ${count.lost} lost, ${count.doubled} doubled; of ${reads.asked()} reads not answered with 200: ${listed(reads.failures)}`,
  );
  if (count.lost + count.doubled > 0) fail('leads were lost or doubled in the failover');
  if (seconds > MAX_SECONDS_WITHOUT_WRITES) fail('the failover took too long');
}

/** Every server and worker is stopped and started, one at a time, as in a deployment. */
async function benchRestart(): Promise<void> {
  const leads = startLeadLoad(cluster.url, LEADS_PER_SECOND);
  const reads = startReadLoad(cluster.url, READS_PER_SECOND);
  const analyses = Array.from({ length: ANALYSES }, (_, index) =>
    followAnalysis(cluster.url, `${sites.siteUrl('good-plumber')}?visitor=restart-${index}`),
  );
  await until(() => leads.acknowledged.length > LEADS_PER_SECOND);
  for (const member of [...cluster.servers, ...cluster.workers]) await member.restart();
  const outcomes = await Promise.all(analyses);
  await reads.finish();
  await leads.finish();
  const count = await countLeads(cluster, leads);
  const done = outcomes.filter(({ kind }) => kind === 'completed').length;
  const failures = [...leads.refusals, ...reads.failures];
  print(
    `rolling restart of ${cluster.servers.length} servers and ${cluster.workers.length} workers: ${leads.acknowledged.length} leads and ${reads.asked()} reads, failed requests: ${listed(new Map(failures))}; ${count.lost} leads lost, ${count.doubled} doubled; ${done} of ${outcomes.length} analyses done`,
  );
  if (failures.length > 0) fail('requests failed during the rolling restart');
  if (count.lost + count.doubled > 0) fail('leads were lost or doubled in the rolling restart');
  if (done < outcomes.length) fail(`analyses: ${outcomes.map(({ text }) => text).join(' ')}`);
}

function printPair(name: string, first: RoundResult[], otherName: string, second: RoundResult[]): void {
  const rate = (rounds: RoundResult[]) => median(rounds.map(({ perSecond }) => perSecond)) ?? Number.NaN;
  const line = (label: string, rounds: RoundResult[]) => {
    const all = rounds.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b);
    const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
    print(
      `  ${label}: ${rate(rounds).toFixed(0)} a second, median ${percentile(all, 0.5).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms, ${failed} failed`,
    );
  };
  line(name, first);
  printProcessorTime(first);
  line(otherName, second);
  printProcessorTime(second);
  print(`  ratio ${(rate(second) / rate(first)).toFixed(2)}`);
}

function printProcessorTime(rounds: readonly RoundResult[]): void {
  const parts = Object.keys(rounds[0]?.processorMs ?? {}).map((part) => {
    const ms = median(rounds.map(({ processorMs }) => processorMs?.[part] ?? Number.NaN)) ?? Number.NaN;
    return `${part} ${ms.toFixed(2)}`;
  });
  if (parts.length > 0) print(`    processor time of a request, ms: ${parts.join(', ')}`);
}

/** With the processor time that each part took for a request. */
async function timed(groups: ProcessGroups, round: () => Promise<RoundResult>): Promise<RoundResult> {
  const read = countProcessorTime(groups);
  const result = await round();
  const perRequest = Object.entries(read()).map(([name, ms]): [string, number] => [
    name,
    ms / result.latencies.length,
  ]);
  return { ...result, processorMs: Object.fromEntries(perRequest) };
}

async function databasePids(): Promise<() => number[]> {
  const { primary, standby } = cluster.database;
  const pids = await Promise.all([primary().pid(), standby()?.pid() ?? null]);
  return () => pids.filter((pid) => pid !== null);
}

async function setStandbyAtCommit(names: string): Promise<void> {
  await withSuperuser(cluster.database.primary(), async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${names}'`);
    await client.query('select pg_reload_conf()');
  });
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}

function listed(counts: ReadonlyMap<string, number>): string {
  return counts.size === 0 ? 'none' : [...counts].map(([what, count]) => `${what} x ${count}`).join(', ');
}
