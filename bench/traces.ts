import { parseArgs } from 'node:util';
import { startCollector } from '@fml/runtime/testing/fake-collector';
import autocannon, { type LoadResult } from 'autocannon';
import { median } from './compare-runs.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

/**
 * `npm run bench -- traces [--rounds N] [--seconds N]`: requests per second to the data API, each with one transaction, without
 * traces, with a tenth of them and with all, taking turns. The collector runs in this process, so it shares the processor.
 */
const CONNECTIONS = 20;
const PATH = '/rest/v1/consultation_requests?select=id&limit=1';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '5' } },
});
const rounds = Math.max(1, Math.trunc(Number(values.rounds)) || 3);
const seconds = Math.max(1, Number(values.seconds) || 5);

const collector = await startCollector();
const settings: Record<string, Record<string, string>> = {
  'without traces': { OTEL_TRACES_EXPORTER: 'none' },
  'a tenth': { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
  'all traces': {},
};
const servers: { name: string; process: SiteProcess; runs: LoadResult[] }[] = [];
for (const [name, env] of Object.entries(settings)) {
  const site = await startSiteProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env });
  servers.push({ name, process: site, runs: [] });
}
try {
  for (const { process: site } of servers) await load(site, 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const { process: site, runs } of servers) runs.push(await load(site, seconds));
  }
  let without = Number.NaN;
  for (const { name, runs } of servers) {
    const rate = median(runs.map(({ requests }) => requests.average)) ?? Number.NaN;
    const p99 = median(runs.map(({ latency }) => latency.p99)) ?? Number.NaN;
    const failed = runs.reduce((sum, { errors, timeouts, non2xx }) => sum + errors + timeouts + non2xx, 0);
    if (Number.isNaN(without)) without = rate;
    process.stdout.write(
      `${name}: ${Math.round(rate)} requests/s, p99 ${Math.round(p99)} ms, ratio ${(rate / without).toFixed(2)}, ${failed} failed\n`,
    );
    if (failed > 0) process.exitCode = 1;
  }
} finally {
  await Promise.all(servers.map(({ process: site }) => site.stop()));
  await collector.stop();
}
process.stdout.write(`${collector.spans().length} spans arrived\n`);

function load({ url, secretKey }: { url: string; secretKey: string }, duration: number): Promise<LoadResult> {
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    requests: [{ path: PATH }],
  });
}
