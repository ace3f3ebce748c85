import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon, { type LoadResult } from 'autocannon';
import { type PageMetadata, pageMetadata } from '../apps/site/app/seo/page-metadata.ts';
import { loadSiteFiles } from '../apps/site/server/pages/site-files.ts';
import { median } from './compare-runs.ts';
import { nginxVersion, startNginx } from './nginx-process.ts';
import { startSiteProcess } from './site-process.ts';

/**
 * `npm run bench -- pages [--rounds N] [--seconds N]`: requests per second of the prerendered pages from our whole
 * server (headers, request ids and access log included) and from nginx with the same files, taking turns.
 */
const AIM = 0.35;
const CONNECTIONS = 200;
const BUILD_FOLDER = path.join(import.meta.dirname, '../apps/site/build/client');

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '5' } },
});
const rounds = Math.max(1, Math.trunc(Number(values.rounds)) || 3);
const seconds = Math.max(1, Number(values.seconds) || 5);
const paths = Object.values<PageMetadata>(pageMetadata).flatMap(({ path: page, sitemap }) =>
  sitemap === null ? [] : [page],
);

const version = await nginxVersion();
const ours = await startSiteProcess();
const nginx = version === null ? null : await startNginx(await loadSiteFiles(BUILD_FOLDER));
try {
  const ourRuns: LoadResult[] = [];
  const nginxRuns: LoadResult[] = [];
  // Uncounted: compresses each file once and warms up the code of a request.
  await load(ours.url, 2);
  for (let round = 0; round < rounds; round++) {
    ourRuns.push(await load(ours.url, seconds));
    if (nginx !== null) nginxRuns.push(await load(nginx.url, seconds));
  }
  const ourRate = print('ours ', ourRuns);
  const failed = ourRuns.reduce((sum, run) => sum + run.errors + run.timeouts + run.non2xx, 0);
  if (nginx === null) {
    process.stdout.write('nginx: skipped, it is not installed, so there is no ratio\n');
  } else {
    const ratio = ourRate / print('nginx', nginxRuns);
    process.stdout.write(`ratio ${ratio.toFixed(2)} (aim: at least ${AIM}); ${version}\n`);
    if (ratio < AIM) process.exitCode = 1;
  }
  if (failed > 0) process.exitCode = 1;
} finally {
  await ours.stop();
  await nginx?.stop();
}

function load(url: string, duration: number): Promise<LoadResult> {
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers: { 'accept-encoding': 'gzip' },
    requests: paths.map((page) => ({ path: page })),
  });
}

/** One line per server; returns its median of requests per second. */
function print(name: string, runs: readonly LoadResult[]): number {
  const sum = (figure: (run: LoadResult) => number) => runs.reduce((total, run) => total + figure(run), 0);
  const rate = median(runs.map(({ requests }) => requests.average)) ?? Number.NaN;
  const latency = median(runs.map(({ latency: { p99 } }) => p99)) ?? Number.NaN;
  process.stdout.write(
    `${name}: ${Math.round(rate)} requests/s at ${CONNECTIONS} connections, p99 ${Math.round(latency)} ms, ${sum(({ requests }) => requests.total)} requests, ${sum(({ errors, timeouts }) => errors + timeouts)} errors, ${sum(({ non2xx }) => non2xx)} other than 2xx\n`,
  );
  return rate;
}
