import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { registerWorker } from '@fml/reports';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readServerEnvironment } from '../env.ts';
import { type RunningServer, startServer } from '../start-server.ts';

const TOKEN = 'read the metrics with this';
const PRIVATE = ['ana@bakery.example', 'Bakery of Ana'];

let database: TestDatabase;
let dataDir: string;
let server: RunningServer;
let metricsUrl: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'fml-metrics-'));
  const environment = readServerEnvironment({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.db.adminUrl,
    METRICS_PORT: '0',
    METRICS_TOKEN: TOKEN,
  });
  if (!environment.ok) throw new Error(environment.problems.join('\n'));
  server = await startServer(environment.value, pino({ level: 'silent' }), AbortSignal.timeout(60_000));
  metricsUrl = server.lines.find((line) => line.startsWith('Metrics: '))?.slice('Metrics: '.length) ?? '';
});

afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function scrape(): Promise<string> {
  const response = await fetch(metricsUrl, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  return response.text();
}

const COUNTED =
  /^http_requests_total\{route="\/healthz",method="GET",status="200",process="server"\} (\d+)$/m;
const TIMED = /^http_request_duration_seconds_count\{process="server",route="\/healthz"\} (\d+)$/m;
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);

test('requests are counted by route, whatever answered them, and visitors of the site never see it', async () => {
  const before = await scrape();
  const site = `http://127.0.0.1:${server.port}`;
  await fetch(`${site}/healthz`);
  await fetch(`${site}/healthz`);
  await fetch(`${site}/${PRIVATE[0]}`);
  expect((await fetch(`${site}/metrics`)).status).toBe(404);
  const text = await scrape();
  expect(numberIn(text, COUNTED)).toBe(numberIn(before, COUNTED) + 2);
  expect(numberIn(text, TIMED)).toBe(numberIn(before, TIMED) + 2);
});

test('the queue, the outbox and the connections are told as the tables are', async () => {
  await database.db.adminPool.query(
    `insert into public.analyses (url, requested_at) values ('https://bakery.example/', now() - interval '90 seconds')`,
  );
  await database.db.adminPool.query(
    `insert into private.outbox (channel, kind, recipient, content, status, attempts, last_error, finished_at)
     values ('email', 'lead-notice', $1, jsonb_build_object('subject', $2::text), 'dead', 5, 'No such mailbox', now())`,
    PRIVATE,
  );
  const text = await scrape();
  expect(text).toContain('\nanalyses_waiting{process="server"} 1\n');
  expect(Number(/^analyses_oldest_seconds\S* ([\d.]+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  expect(text).toContain('\noutbox_dead{process="server"} 1\n');
  expect(text).toContain('\ndatabase_up{process="server"} 1\n');
  expect(text).toMatch(/database_connections\{pool="app",state="busy",process="server"\} \d/);
});

test('what the connected workers can do is counted', async () => {
  const one = await registerWorker(database.db, 'one', ['mail']);
  const other = await registerWorker(database.db, 'other', ['mail', 'browser']);
  const text = await scrape();
  expect(text).toContain('\nworkers_able{to="mail",process="server"} 2\n');
  expect(text).toContain('\nworkers_able{to="measure",process="server"} 1\n');
  expect(text).toContain('\nworkers_able{to="text",process="server"} 0\n');
  await one.end();
  await other.end();
});

test('another server of this database with another secret does not start, and says which setting differs', async () => {
  const environment = readServerEnvironment({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.db.adminUrl,
    AUTH_SECRET: 'a secret that the first server does not have',
  });
  if (!environment.ok) throw new Error(environment.problems.join('\n'));
  const starting = startServer(environment.value, pino({ level: 'silent' }), AbortSignal.timeout(60_000));
  // No one has signed in so far.
  await expect(starting).rejects.toThrow(/Set AUTH_SECRET to the same value on all servers and workers/);
});

test('nothing of persons is in it', async () => {
  await fetch(`http://127.0.0.1:${server.port}/functions/v1/get-report`, {
    method: 'POST',
    body: JSON.stringify({ report_id: randomUUID(), email: PRIVATE[0] }),
  });
  const text = await scrape();
  for (const words of PRIVATE) expect(text).not.toContain(words);
});
