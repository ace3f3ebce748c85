import { parseArgs } from 'node:util';
import { startProduct } from '../tests/support/running-product.ts';
import { startSiteServer } from '../tests/support/site-server.ts';

/**
 * `npm run bench:analysis-load -- [--analyses N]`: many analyses asked at once of the whole product, and how quickly the
 * page and /healthz answer during the load, against the same requests on the idle product in the same run.
 */
const { values } = parseArgs({ options: { analyses: { type: 'string', default: '20' } } });
const count = Math.max(1, Number(values.analyses) || 20);
const PROBE_INTERVAL_MS = 50;
const IDLE_PROBES = 200;

const sites = await startSiteServer();
const product = await startProduct({ env: { ANALYZER_ALLOW_PRIVATE: '127.0.0.1:*' } });
try {
  const idle = await probe(IDLE_PROBES * PROBE_INTERVAL_MS);
  const busyUntil = new AbortController();
  const probing = probe(Number.POSITIVE_INFINITY, busyUntil.signal);
  const startedMs = performance.now();
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => analyze(index)));
  const seconds = (performance.now() - startedMs) / 1000;
  busyUntil.abort();
  const busy = await probing;

  const reports = answers.filter((answer) => answer.kind === 'report').length;
  const sentences = answers.filter((answer) => answer.kind === 'sentence');
  const slowest = Math.max(...answers.map((answer) => answer.seconds));
  const lines = [
    `${count} analyses asked at once: ${reports} reports, ${sentences.length} told in words, ${answers.length - reports - sentences.length} unanswered; all after ${seconds.toFixed(1)} s, the slowest answer after ${slowest.toFixed(1)} s`,
    ...new Set(sentences.map((answer) => `  "${answer.text}"`)),
    line('/assess', idle.page, busy.page),
    line('/healthz', idle.health, busy.health),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await product.stop();
  await sites.stop();
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

async function analyze(index: number): Promise<Answer> {
  const startedMs = performance.now();
  const response = await fetch(`${product.url}/functions/v1/analyze-website`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${sites.siteUrl('good-plumber')}?visitor=${index}` }),
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
