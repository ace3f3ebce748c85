import { afterEach, expect, test } from 'vitest';
import { Counter, createMetrics } from './index.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';

const servers: MetricsServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function serve(token?: string) {
  const registry = createMetrics('server');
  new Counter({ name: 'things_total', help: 'Things.', registers: [registry] }).inc(3);
  const server = await serveMetrics({ registry, port: 0, host: '127.0.0.1', token });
  servers.push(server);
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
}

test('what was counted is told in the text format, with what Node.js tells of itself', async () => {
  const get = await serve();
  const response = await get('/metrics');
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  expect(text).toContain('# TYPE things_total counter\nthings_total{process="server"} 3\n');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{process="server"\} \d/m);
});

test('there is nothing else on its port', async () => {
  const get = await serve();
  for (const path of ['/', '/metrics/', '/metrics?x=1']) expect((await get(path)).status).toBe(404);
  expect((await get('/metrics', { method: 'POST' })).status).toBe(404);
});

test('with a token, only its holder may read', async () => {
  const get = await serve('a token of some length');
  expect((await get('/metrics')).status).toBe(401);
  expect((await get('/metrics', { headers: { authorization: 'Bearer a token' } })).status).toBe(401);
  const allowed = await get('/metrics', { headers: { authorization: 'Bearer a token of some length' } });
  expect(allowed.status).toBe(200);
});

test('a port that is taken is a sentence', async () => {
  const registry = createMetrics('worker');
  const first = await serveMetrics({ registry, port: 0, host: '127.0.0.1' });
  servers.push(first);
  await expect(serveMetrics({ registry, port: first.port, host: '127.0.0.1' })).rejects.toThrow(
    `Cannot serve metrics on 127.0.0.1, port ${first.port}`,
  );
});
