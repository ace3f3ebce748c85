import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { operationNamed, runOperation } from '@fml/desk';
import type { Database } from '@fml/postgres';
import { TEST_KEY } from '../apps/site/test-support/test-app.ts';
import { type AdminCall, adminCalls, type DeskSample, notAsked } from './admin-calls.ts';
import { openFilledDesk, STAFF } from './admin-fill.ts';
import { median } from './compare-runs.ts';
import { openWireConnection, type WireConnection } from './wire-connection.ts';

/**
 * `npm run bench:admin [-- --rows N] [--tries N] [--only TEXT] [--folder F]`: what the lead desk reads (lists, board, queue,
 * search, duplicates, metrics, audit log) over HTTP on loopback with 100,000 submissions that have owners, follow-ups, tags,
 * mails and calls, against the same statements by `pg` directly. The two take turns, so that a busy machine slows both. With
 * `--folder` the filled database is kept there and found again, until the schema or the seed changes. `--only` asks the
 * questions with this text in their names.
 * Aims: at 100,000 leads, 95 of 100 answers within 100 ms and a median of at most 2.0 times pg's; at 1,000,000, 95 of 100
 * answers within 500 ms.
 */
const MAX_RATIO = 2;
const WARM_UP_TRIES = 3;
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    tries: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    folder: { type: 'string' },
  },
});
const ROWS = Number(values.rows);
const MAX_P95_MS = ROWS > 100_000 ? 500 : 100;
const TRIES = Number(values.tries);

interface Desk {
  byApi: (call: AdminCall) => Promise<unknown>;
  /** The statements of the operation, with their values, as it sent them once. */
  statementsOf: (call: AdminCall) => Promise<Statement[]>;
  byPg: (statements: readonly Statement[]) => Promise<void>;
  calls: AdminCall[];
  close: () => Promise<void>;
}

interface Statement {
  /** Of a statement that a connection prepares once. */
  name?: string | undefined;
  text: string;
  values: readonly unknown[];
}

const folder = values.folder ?? (await mkdtemp(path.join(await realpath(tmpdir()), 'fml-bench-admin-')));
await mkdir(folder, { recursive: true });
// The database may run as another user, who needs access.
await chmod(folder, 0o711);
try {
  const desk = await openDesk();
  try {
    await compare(desk);
  } finally {
    await desk.close();
  }
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}

async function compare(desk: Desk): Promise<void> {
  print(`${ROWS} submissions`, 'p50', 'p95', 'pg p50', 'ratio');
  const missed: string[] = [];
  for (const call of desk.calls) {
    if (!call.name.includes(values.only)) continue;
    const statements = await desk.statementsOf(call);
    const times = { api: [] as number[], pg: [] as number[] };
    let wrong: string | undefined;
    for (let attempt = -WARM_UP_TRIES; attempt < TRIES; attempt += 1) {
      const api = await timed(() => desk.byApi(call));
      const direct = await timed(() => desk.byPg(statements));
      if (!call.isRight(api.answer)) wrong = JSON.stringify(api.answer).slice(0, 300);
      if (attempt < 0) continue;
      times.api.push(api.ms);
      times.pg.push(direct.ms);
    }
    const [api, direct] = [median(times.api) ?? Number.NaN, median(times.pg) ?? Number.NaN];
    const p95 = times.api.toSorted((a, b) => a - b)[Math.ceil(TRIES * 0.95) - 1] ?? Number.NaN;
    print(call.name, ms(api), ms(p95), ms(direct), (api / direct).toFixed(2));
    if (wrong !== undefined) missed.push(`${call.name} was answered with ${wrong}`);
    if (p95 > MAX_P95_MS || (ROWS <= 100_000 && api > MAX_RATIO * direct)) missed.push(call.name);
  }
  process.stdout.write(`Not asked: ${notAsked(desk.calls).join(', ')}.\n`);
  process.stdout.write(
    missed.length === 0 ? 'All within the aims.\n' : `Beyond the aims: ${missed.join('; ')}.\n`,
  );
}

async function openDesk(): Promise<Desk> {
  const { db, staffId } = await openFilledDesk(folder, ROWS);
  // The newest are not read yet.
  await db.adminPool.query(
    `insert into private.lead_read_marks (user_id, kind, read_before)
     select $1, 'submission', created_at from public.onboarding_submissions order by created_at desc offset 300 limit 1
     on conflict (user_id, kind) do update set read_before = excluded.read_before`,
    [staffId],
  );
  const { server, port } = await startServer(db);
  const token = await signIn(port);
  const claims: Record<string, unknown> = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  const wire = await openWireConnection(port, {
    apikey: TEST_KEY,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: '*/*',
  });
  return {
    byApi: (call) => answerOf(wire, call),
    statementsOf: (call) => statementsOf(db, claims, call),
    byPg: async (statements) => {
      const client = await db.appPool.connect();
      for (const { name, text, values: given } of statements)
        await client.query({ name, text, values: [...given] });
      client.release();
    },
    calls: adminCalls(await deskSample(db)),
    close: async () => {
      wire.close();
      server.disconnect();
      await db.stop();
    },
  };
}

/** Runs the operation here once, on a connection that writes down what it is asked, and checks its answer. */
async function statementsOf(
  db: Database,
  claims: Record<string, unknown>,
  call: AdminCall,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const client = await db.appPool.connect();
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (asked: string | Statement, given: unknown[] = []) => {
      const {
        name,
        text,
        values: own = given,
      } = typeof asked === 'string' ? { text: asked, values: given } : asked;
      statements.push({ name, text, values: own });
      return query(asked as string, given);
    },
  });
  const appPool = Object.assign(Object.create(db.appPool), { connect: () => Promise.resolve(client) });
  const operation = operationNamed(String(call.operation));
  if (operation === undefined) throw new Error(`no operation ${call.operation}`);
  await runOperation(
    { database: () => ({ appPool }), siteUrl: 'https://bench.example', checksAnswers: true },
    { kind: 'session', claims },
    operation,
    call.input,
  );
  // Back to the query of its class: the pool keeps the connection.
  Reflect.deleteProperty(client, 'query');
  return statements;
}

async function startServer(db: Database): Promise<{ server: ChildProcess; port: number }> {
  const server = fork(path.join(import.meta.dirname, 'admin-server.ts'), [db.adminUrl]);
  const [port] = (await once(server, 'message')) as [number];
  return { server, port };
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: TEST_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** A place nine tenths down the list, and leads in the middle to ask for. */
async function deskSample(db: Database): Promise<DeskSample> {
  const rowAt = async (table: string, share: number) => {
    const { rows } = await db.adminPool.query<{ id: string; created_at: string } & Record<string, string>>(
      `select t.*, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"+00"') as place
         from public.${table} t order by created_at desc
        offset (select floor(count(*) * $1::float8) from public.${table}) limit 1`,
      [share],
    );
    if (rows[0] === undefined) throw new Error(`${table} is empty`);
    return rows[0];
  };
  const deep = await rowAt('onboarding_submissions', 0.9);
  const middle = await rowAt('onboarding_submissions', 0.5);
  const report = await rowAt('website_reports', 0.5);
  return {
    deepCursor: `n~${ROWS}~1~${deep.id}~${deep['place']}`,
    business: middle['business_name']?.split(' ').slice(0, 2).join(' ') ?? '',
    leadId: middle.id,
    email: middle['contact_email'] ?? '',
    consultationId: (await rowAt('consultation_requests', 0.5)).id,
    draftId: (await rowAt('onboarding_drafts', 0.5)).id,
    reportId: report.id,
    host: new URL(report['url'] ?? '').hostname.slice(0, 6),
  };
}

async function answerOf(wire: WireConnection, { operation, input }: AdminCall): Promise<unknown> {
  return JSON.parse((await wire.ask(`/functions/v1/desk/${operation}`, JSON.stringify(input))).body);
}

async function timed(ask: () => Promise<unknown>): Promise<{ ms: number; answer: unknown }> {
  const startedAtMs = performance.now();
  const answer = await ask();
  return { ms: performance.now() - startedAtMs, answer };
}

function ms(value: number): string {
  return value.toFixed(1);
}

function print(name: string, ...columns: string[]): void {
  process.stdout.write(`${name.padEnd(26)}${columns.map((column) => column.padStart(11)).join('')}\n`);
}
