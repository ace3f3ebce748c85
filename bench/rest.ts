import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '@fml/postgres';
import { median } from './compare-runs.ts';
import { openWireConnection, type WireAnswer } from './wire-connection.ts';

/**
 * `npm run bench:rest`: the admin's list of the 25 newest of 100,000 submissions, as the client library asks for it
 * over HTTP on loopback, against the same SQL by `pg` directly; both end with parsed rows. They take turns in one run,
 * so a busy machine slows both. Aims: latency at most 2.0 times pg's at the median, throughput at least 0.4 of pg's
 * with 16 connections. The time of the same request through `fetch`, which the client library uses, is printed as well.
 */
const ROWS = 100_000;
const PAGE = 25;
const CONNECTIONS = 16;
const LATENCY_TRIES = 400;
const ROUNDS = 5;
const ROUND_MS = 2000;

const FILL_SQL = `
insert into public.onboarding_submissions (business_name, business_type, website_url, contact_name, contact_email,
  pain_points, primary_pain_point, desired_outcome, urgency, additional_notes, created_at)
select 'Business ' || n, 'contractor', 'https://site' || n || '.example', 'Owner ' || n, 'owner' || n || '@example.com',
  '{slow_website,no_tracking}', 'slow_website', 'more_calls', 'asap', repeat('Notes. ', 10), now() - n * interval '1 minute'
from generate_series(1, $1) n`;
const LIST_SQL = `select * from public.onboarding_submissions order by created_at desc limit ${PAGE}`;
const LIST_PATH = `/rest/v1/onboarding_submissions?select=*&order=created_at.desc&limit=${PAGE}`;
/** As recorded from the client library. */
const CLIENT_HEADERS = {
  apikey: 'sb_publishable_0123456789abcdef',
  authorization: 'Bearer sb_publishable_0123456789abcdef',
  'x-client-info': 'supabase-js/2.119.0; runtime=node',
  'accept-profile': 'public',
  accept: '*/*',
};

const dataDir = await mkdtemp(path.join(await realpath(tmpdir()), 'fml-bench-rest-'));
// The database may run as another user, who needs access.
await chmod(dataDir, 0o711);
const db = await openDatabase({ dataDir, log: () => undefined });
const server = fork(path.join(import.meta.dirname, 'rest-server.ts'), [db.adminUrl]);
try {
  const [port] = (await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [number];
  await run(db, port);
} finally {
  if (server.connected) server.disconnect();
  await db.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function run(database: Database, port: number): Promise<void> {
  await database.adminPool.query(FILL_SQL, [ROWS]);
  await database.adminPool.query('vacuum analyze public.onboarding_submissions');
  const wires = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openWireConnection(port, CLIENT_HEADERS)),
  );
  const asks = {
    rest: wires.map(
      ({ ask }) =>
        async () =>
          rowsIn(await ask(LIST_PATH)),
    ),
    pg: wires.map(() => async () => (await database.appPool.query(LIST_SQL)).rows.length),
  };
  const [byRest, byPg] = [asks.rest[0], asks.pg[0]];
  if (byRest === undefined || byPg === undefined) throw new Error('no connection');
  for (const ask of Object.values(asks)) await round(ask, 1000);

  const latencies: Record<keyof typeof asks | 'fetch', number[]> = { rest: [], pg: [], fetch: [] };
  for (let attempt = 0; attempt < LATENCY_TRIES; attempt += 1) {
    latencies.rest.push(await timed(byRest));
    latencies.pg.push(await timed(byPg));
  }
  report('latency in ms, median', median(latencies.rest), median(latencies.pg), 'at most 2.0');
  latencies.pg = [];
  for (let attempt = 0; attempt < LATENCY_TRIES; attempt += 1) {
    latencies.fetch.push(await timed(() => rowsByFetch(port)));
    latencies.pg.push(await timed(byPg));
  }
  report('the same through fetch', median(latencies.fetch), median(latencies.pg), 'no aim');

  const rates: Record<keyof typeof asks, number[]> = { rest: [], pg: [] };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    rates.rest.push(await round(asks.rest, ROUND_MS));
    rates.pg.push(await round(asks.pg, ROUND_MS));
  }
  report(
    `requests per second, ${CONNECTIONS} connections`,
    median(rates.rest),
    median(rates.pg),
    'at least 0.4',
  );
  for (const wire of wires) wire.close();
}

/** Requests per second with all connections busy. */
async function round(asks: readonly (() => Promise<number>)[], durationMs: number): Promise<number> {
  let done = 0;
  const endsAtMs = performance.now() + durationMs;
  await Promise.all(
    asks.map(async (ask) => {
      while (performance.now() < endsAtMs) {
        if ((await ask()) !== PAGE) throw new Error('not the rows that were asked for');
        done += 1;
      }
    }),
  );
  return done / (durationMs / 1000);
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await ask();
  return performance.now() - startedAtMs;
}

function rowsIn({ status, body }: WireAnswer): number {
  const rows = JSON.parse(body) as unknown[];
  if (status !== 200) throw new Error(body);
  return rows.length;
}

async function rowsByFetch(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${LIST_PATH}`, { headers: CLIENT_HEADERS });
  rowsIn({ status: answer.status, body: await answer.text() });
}

function report(what: string, rest: number | null, pg: number | null, aim: string): void {
  const ratio = (rest ?? Number.NaN) / (pg ?? Number.NaN);
  process.stdout.write(
    `${what}: data API ${(rest ?? Number.NaN).toFixed(2)}, pg ${(pg ?? Number.NaN).toFixed(2)}, ratio ${ratio.toFixed(2)} (${aim})\n`,
  );
}
