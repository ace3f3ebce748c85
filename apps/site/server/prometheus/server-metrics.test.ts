import { randomUUID } from 'node:crypto';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { registerWorker } from '@fml/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../test-support/test-server.ts';

const TOKEN = 'read the metrics with this';
const PRIVATE = ['ana@bakery.example', 'Bakery of Ana'];

const database = testDatabaseForFile();
let server: Awaited<ReturnType<typeof startTestServer>>;
let metricsUrl: string;

beforeAll(async () => {
  server = await startTestServer(database.db, { METRICS_PORT: '0', METRICS_TOKEN: TOKEN });
  metricsUrl = server.lines.find((line) => line.startsWith('Metrics: '))?.slice('Metrics: '.length) ?? '';
});

afterAll(() => server.stop());

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
  const site = server.url;
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
  const starting = startTestServer(database.db, {
    AUTH_SECRET: 'a secret that the first server does not have',
  });
  // No one has signed in so far.
  await expect(starting).rejects.toThrow(/Set AUTH_SECRET to the same value on all servers and workers/);
});

test('nothing of persons is in it', async () => {
  await fetch(`${server.url}/functions/v1/get-report`, {
    method: 'POST',
    body: JSON.stringify({ report_id: randomUUID(), email: PRIVATE[0] }),
  });
  const text = await scrape();
  for (const words of PRIVATE) expect(text).not.toContain(words);
});
