import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@fml/postgres';
import pg from 'pg';
import { SAMPLE_ONBOARDING } from '../tests/conformance/lead-samples.ts';
import { freePort } from '../tests/support/running-product.ts';
import { median } from './compare-runs.ts';
import { type LeadMails, storeWithPg } from './leads-baseline.ts';
import { openWireConnection, type WireConnection } from './wire-connection.ts';

/**
 * `npm run bench:leads`: submit-onboarding through the whole web server over HTTP on loopback, against the same inserts
 * in the same transactions by `pg` directly, on one embedded database with fsync on. They take turns in one run, so a
 * busy machine slows both. Aims: at least 0.9 of pg's throughput with 16 connections; p99 below 60 ms at 200 requests
 * a second, sent when they are due whether or not earlier ones were answered. Limits per address are off: all come from one.
 */
const CONNECTIONS = 16;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ROUND_MS = 3000;
const STEADY_PER_SECOND = 200;
const STEADY_MS = Number(process.env['BENCH_STEADY_MS'] ?? 15_000);
const START_LIMIT_MS = 60_000;

const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'fml-bench-leads-'));
// The database may run as another user, who needs access.
await chmod(folder, 0o711);
const db = await openDatabase({ dataDir: path.join(folder, 'data'), log: () => undefined });
const port = await freePort();
const server = startServer(db.adminUrl, port);
try {
  await ready(port);
  await run(db);
} finally {
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exited;
  await db.stop();
  await rm(folder, { recursive: true, force: true });
}

async function run(database: Database): Promise<void> {
  const { rows } = await database.adminPool.query<{ fsync: string }>('show fsync');
  if (rows[0]?.fsync !== 'on') throw new Error('fsync is off');
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: CONNECTIONS });
  const submit = await openWires();
  try {
    await submit(newLead());
    const mails = await writtenMails(database);
    const withPg = () => storeWithPg(pool, mails);
    const rates = { server: [] as number[], pg: [] as number[] };
    await round(() => submit(newLead()), 2000);
    await round(withPg, 2000);
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      rates.server.push(await round(() => submit(newLead()), ROUND_MS));
      rates.pg.push(await round(withPg, ROUND_MS));
    }
    const [ours, theirs] = [median(rates.server) ?? Number.NaN, median(rates.pg) ?? Number.NaN];
    print(
      `leads per second, ${CONNECTIONS} connections: server ${ours.toFixed(0)}, pg ${theirs.toFixed(0)}, ratio ${(ours / theirs).toFixed(2)} (at least 0.9)`,
    );
    await expectOutbox(database);
    printLatencies('server', await steadily(() => submit(newLead())));
    printLatencies('pg', await steadily(withPg));
  } finally {
    await pool.end();
  }
}

function printLatencies(name: string, latencies: readonly number[]): void {
  const at = (share: number) => (latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN).toFixed(1);
  print(
    `${name}, latency at ${STEADY_PER_SECOND} a second in ms: median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}`,
  );
}

function newLead() {
  const name = randomUUID();
  return { ...SAMPLE_ONBOARDING, contact_email: `${name}@bakery.example`, request_key: name };
}

/** Leads per second with all connections busy. */
async function round(store: () => Promise<void>, durationMs: number): Promise<number> {
  let done = 0;
  const endsAtMs = performance.now() + durationMs;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < endsAtMs) {
        await store();
        done += 1;
      }
    }),
  );
  return done / (durationMs / 1000);
}

/** Milliseconds from when each was due to its answer, shortest first. */
async function steadily(store: () => Promise<void>): Promise<number[]> {
  const startMs = performance.now();
  const total = Math.round((STEADY_PER_SECOND * STEADY_MS) / 1000);
  const answers: Promise<number>[] = [];
  while (answers.length < total) {
    const dueMs = startMs + (answers.length * 1000) / STEADY_PER_SECOND;
    const aheadMs = dueMs - performance.now();
    if (aheadMs > 0) await sleep(aheadMs);
    answers.push(store().then(() => performance.now() - dueMs));
  }
  return (await Promise.all(answers)).toSorted((a, b) => a - b);
}

/** Sends leads on as many connections as pg has; one more lead waits for its turn, as pg's pool lets it. */
async function openWires(): Promise<(lead: object) => Promise<void>> {
  const headers = { 'content-type': 'application/json' };
  const idle = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openWireConnection(port, headers)),
  );
  const waiting: ((wire: WireConnection) => void)[] = [];
  return async (lead) => {
    const wire = idle.pop() ?? (await new Promise<WireConnection>((resolve) => waiting.push(resolve)));
    const { status, body } = await wire.ask('/functions/v1/submit-onboarding', JSON.stringify(lead));
    if (status !== 200 || !body.includes('submission_id')) throw new Error(`${status} ${body}`);
    const next = waiting.shift();
    if (next === undefined) idle.push(wire);
    else next(wire);
  };
}

/** Mails as long and as hard to compress as the server's own. */
async function writtenMails(database: Database): Promise<LeadMails> {
  const { rows } = await database.adminPool.query<{ kind: string; content: object }>(
    'select kind, content from private.outbox',
  );
  const written = (kind: string) => JSON.stringify(rows.find((row) => row.kind === kind)?.content);
  return { staff: written('lead_for_staff'), visitor: written('lead_for_visitor') };
}

/** Both sides have to do the same work: two mails per lead. */
async function expectOutbox(database: Database): Promise<void> {
  const { rows } = await database.adminPool.query<{ leads: number; mails: number }>(
    `select (select count(*)::int from public.onboarding_submissions) as leads,
            (select count(*)::int from private.outbox) as mails`,
  );
  const [row] = rows;
  if (row === undefined || row.mails !== 2 * row.leads)
    throw new Error(`not two mails a lead: ${JSON.stringify(row)}`);
}

function startServer(databaseUrl: string, listenPort: number): ChildProcess {
  return spawn(process.execPath, ['apps/site/server/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ALLOW_UNSAFE: 'on',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      HOST: '127.0.0.1',
      PORT: String(listenPort),
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'server'),
      LEADS_MAIL_TO: 'desk@agency.example',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function ready(listenPort: number): Promise<void> {
  const deadlineMs = Date.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${listenPort}/readyz`).catch(() => null);
    if (answer !== null && (await answer.text()).includes('"database":"ok"')) return;
    if (Date.now() > deadlineMs) throw new Error('the web server did not get ready');
    await sleep(50);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
