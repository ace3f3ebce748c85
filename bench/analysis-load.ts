import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ANALYSIS_ANSWER_LIMIT_MS } from '@fml/contract';
import { type RunningProduct, startProduct } from '../tests/support/running-product.ts';
import { startSiteServer } from '../tests/support/site-server.ts';

/**
 * `npm run bench -- analysis-load [--analyses N]`: many analyses requested at once from the whole product, with one
 * worker and then with two: reports a minute, whether each call is answered in time, and how quickly the page and
 * /healthz answer in the meantime, against the same requests on the idle product. Exits with 1 when a call is not
 * answered in time.
 */
const { values } = parseArgs({ options: { analyses: { type: 'string', default: '20' } } });
const count = Math.max(1, Number(values.analyses) || 20);
const PROBE_INTERVAL_MS = 50;
const IDLE_PROBES = 200;

const sites = await startSiteServer();
const env = { ANALYZER_ALLOW_PRIVATE: '127.0.0.1:*' };
const product = await startProduct({ env });
let second: ChildProcess | undefined;
try {
  // Uncounted: the browsers are warm afterwards, as they are in a product that has run for a minute.
  await analyze('warm-up');
  const idle = await probe(IDLE_PROBES * PROBE_INTERVAL_MS);
  await bench('one worker', idle);
  second = await startSecondWorker(product);
  await bench('two workers', idle);
} finally {
  await endWorker(second);
  await product.stop();
  await sites.stop();
}

async function bench(name: string, idle: Probes): Promise<void> {
  const busyUntil = new AbortController();
  const probing = probe(Number.POSITIVE_INFINITY, busyUntil.signal);
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => analyze(`${name.replace(' ', '-')}-${index}`)),
  );
  busyUntil.abort();
  const busy = await probing;

  const reports = answers.filter((answer) => answer.kind === 'report');
  const sentences = answers.filter((answer) => answer.kind === 'sentence');
  const unanswered = answers.length - reports.length - sentences.length;
  const slowest = Math.max(...answers.map((answer) => answer.seconds));
  const perMinute = (60 * reports.length) / Math.max(...reports.map((answer) => answer.seconds));
  const limit = ANALYSIS_ANSWER_LIMIT_MS / 1000;
  const inTime = unanswered === 0 && slowest <= limit;
  const lines = [
    `${name} on ${availableParallelism()} processor cores: ${perMinute.toFixed(1)} analyses a minute`,
    `  ${count} asked at once: ${reports.length} reports, ${sentences.length} told in words, ${unanswered} unanswered; the slowest answer after ${slowest.toFixed(1)} s, ${inTime ? 'within' : 'NOT WITHIN'} ${limit} s`,
    ...[...new Set(sentences.map((answer) => answer.text))].map((text) => `  "${text}"`),
    `  ${line('/assess', idle.page, busy.page)}`,
    `  ${line('/healthz', idle.health, busy.health)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!inTime) process.exitCode = 1;
}

/** A second worker with the same database as the product's; ready when its browser is. */
async function startSecondWorker({ dataDir }: RunningProduct): Promise<ChildProcess> {
  const worker = fork('apps/worker/src/main.ts', {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    silent: true,
  });
  // Its output is read, or it would block on a full pipe.
  worker.stdout?.resume();
  worker.stderr?.resume();
  const started = await Promise.race([
    once(worker, 'message').then(() => true),
    once(worker, 'exit').then(() => false),
  ]);
  if (!started) throw new Error('the second worker did not start');
  return worker;
}

async function endWorker(worker: ChildProcess | undefined): Promise<void> {
  if (worker === undefined || worker.exitCode !== null) return;
  worker.kill('SIGTERM');
  await once(worker, 'exit');
}

interface Probes {
  page: number[];
  health: number[];
}

/** Asks the page and /healthz on a fixed beat, whether or not earlier answers are there. Milliseconds. */
async function probe(durationMs: number, signal?: AbortSignal): Promise<Probes> {
  const probes: Probes = { page: [], health: [] };
  const open: Promise<void>[] = [];
  const ask = async (path: string, times: number[]) => {
    const startedMs = performance.now();
    const response = await fetch(`${product.url}${path}`);
    await response.arrayBuffer();
    if (response.status === 200) times.push(performance.now() - startedMs);
    else times.push(Number.POSITIVE_INFINITY);
  };
  const endMs = performance.now() + durationMs;
  while (!signal?.aborted && performance.now() < endMs) {
    open.push(ask('/assess', probes.page), ask('/healthz', probes.health));
    await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS));
  }
  await Promise.all(open);
  return probes;
}

interface Answer {
  kind: 'report' | 'sentence' | 'none';
  text: string;
  seconds: number;
}

async function analyze(visitor: string): Promise<Answer> {
  const startedMs = performance.now();
  const response = await fetch(`${product.url}/functions/v1/analyze-website`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${sites.siteUrl('good-plumber')}?visitor=${visitor}` }),
  });
  const body = (await response.json()) as { report_id?: string; error?: string };
  const seconds = (performance.now() - startedMs) / 1000;
  if (body.report_id !== undefined) return { kind: 'report', text: '', seconds };
  if (body.error !== undefined) return { kind: 'sentence', text: body.error, seconds };
  return { kind: 'none', text: '', seconds };
}

function line(name: string, idle: number[], busy: number[]): string {
  const ratio = percentile(busy, 0.99) / percentile(idle, 0.99);
  return `${name}: p50 ${percentile(busy, 0.5).toFixed(1)} ms, p99 ${percentile(busy, 0.99).toFixed(1)} ms over ${busy.length} requests; idle p99 ${percentile(idle, 0.99).toFixed(1)} ms; ratio ${ratio.toFixed(2)}`;
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
