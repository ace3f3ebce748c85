import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const FILE = path.join(import.meta.dirname, 'healthcheck.ts');
const TOKEN = 'a token of some length';

let server: Server;
let address: string;

beforeEach(async () => {
  server = createServer((request, response) => {
    const isAllowed = request.url === '/healthz' || request.headers.authorization === `Bearer ${TOKEN}`;
    response.writeHead(isAllowed ? 200 : 401).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.close();
});

test('the health check succeeds with an answer of success, and sends the token of metrics', async () => {
  await run(process.execPath, [FILE, `${address}/healthz`]);
  await run(process.execPath, [FILE, `${address}/metrics`], { env: { METRICS_TOKEN: TOKEN } });
});

test('the health check fails with a sentence when the answer is another, or none', async () => {
  await expect(run(process.execPath, [FILE, `${address}/metrics`])).rejects.toMatchObject({
    code: 1,
    stderr: `${address}/metrics is not healthy: it answers 401\n`,
  });
  server.close();
  await once(server, 'close');
  await expect(run(process.execPath, [FILE, `${address}/healthz`])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ECONNREFUSED'),
  });
});
