import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, withRole } from '@fml/postgres';
import { TEST_KEY } from '../apps/site/test-support/test-app.ts';
import { type AdminCall, adminCalls, type DeskSample } from './admin-calls.ts';
import { openFilledDesk, STAFF } from './admin-fill.ts';
import { median } from './compare-runs.ts';

/**
 * `npm run bench:admin [-- --rows N] [--tries N] [--only TEXT] [--folder F]`: the questions of the lead desk (lists, columns
 * of the board, my queue, search, duplicates, figures, audit log) over HTTP on loopback with 1,000,000 submissions that have
 * owners, follow-ups, tags, mails and calls, against the same SQL by `pg` directly, and against a desk with 10,000. All take
 * turns, so that a busy machine slows all of them. With `--folder` the filled databases are kept there and found again,
 * until the schema or the seed changes. `--only` asks the questions with this text in their names.
 * Aims: 95 of 100 answers within 150 ms; median at most 2.0 times pg's; at most 2.0 times that of the small desk.
 */
const SMALL_ROWS = 10_000;
const MAX_P95_MS = 150;
const MAX_RATIO = 2;
const WARM_UP_TRIES = 3;
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    tries: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    folder: { type: 'string' },
  },
});
const LARGE_ROWS = Number(values.rows);
const TRIES = Number(values.tries);

interface Desk {
  byApi: (call: AdminCall) => Promise<unknown>;
  byPg: (call: AdminCall) => Promise<unknown>;
  calls: AdminCall[];
  close: () => Promise<void>;
}

const folder = values.folder ?? (await mkdtemp(path.join(await realpath(tmpdir()), 'fml-bench-admin-')));
await mkdir(folder, { recursive: true });
// The database may run as another user, who needs access.
await chmod(folder, 0o711);
const desks: Desk[] = [];
try {
  for (const rows of [SMALL_ROWS, LARGE_ROWS]) desks.push(await openDesk(rows));
  const [small, large] = desks;
  if (small !== undefined && large !== undefined) await compare(small, large);
} finally {
  for (const desk of desks) await desk.close();
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}

async function compare(small: Desk, large: Desk): Promise<void> {
  print('', 'p50', 'p95', 'pg p50', 'ratio', 'small p50', 'growth');
  const missed: string[] = [];
  for (const [index, call] of large.calls.entries()) {
    if (!call.name.includes(values.only)) continue;
    const smallCall = small.calls[index] ?? call;
    const times = { api: [] as number[], pg: [] as number[], small: [] as number[] };
    for (let attempt = -WARM_UP_TRIES; attempt < TRIES; attempt += 1) {
      const api = await timed(() => large.byApi(call));
      const direct = await timed(() => large.byPg(call));
      const less = await timed(() => small.byApi(smallCall));
      for (const [asked, { answer }] of [
        [call, api],
        [smallCall, less],
      ] as const) {
        if (!asked.isRight(answer))
          throw new Error(
            `${asked.name} ${JSON.stringify(asked.args)}: ${JSON.stringify(answer).slice(0, 300)}`,
          );
      }
      if (attempt < 0) continue;
      times.api.push(api.ms);
      times.pg.push(direct.ms);
      times.small.push(less.ms);
    }
    const [api, direct, less] = [times.api, times.pg, times.small].map(
      (list) => median(list) ?? Number.NaN,
    ) as [number, number, number];
    const p95 = times.api.toSorted((a, b) => a - b)[Math.ceil(TRIES * 0.95) - 1] ?? Number.NaN;
    print(
      call.name,
      ms(api),
      ms(p95),
      ms(direct),
      (api / direct).toFixed(2),
      ms(less),
      (api / less).toFixed(2),
    );
    if (p95 > MAX_P95_MS || api > MAX_RATIO * direct || api > MAX_RATIO * less) missed.push(call.name);
  }
  process.stdout.write(
    missed.length === 0 ? 'All within the aims.\n' : `Beyond the aims: ${missed.join('; ')}.\n`,
  );
}

async function openDesk(rows: number): Promise<Desk> {
  const { db, staffId } = await openFilledDesk(folder, rows);
  // The newest are not read yet.
  await db.adminPool.query(
    `insert into private.lead_read_marks (user_id, lead_kind, read_before)
     select $1, 'submission', created_at from public.onboarding_submissions order by created_at desc offset 300 limit 1
     on conflict (user_id, lead_kind) do update set read_before = excluded.read_before`,
    [staffId],
  );
  const { server, port } = await startServer(db);
  const agent = new Agent({ keepAlive: true });
  const token = await signIn(port);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const byApi = (call: AdminCall) => post(agent, port, `/rest/v1/rpc/${call.function}`, call.args, token);
  // As the same person and in a separate transaction, like every request.
  const byPg = async (call: AdminCall) => {
    const names = Object.keys(call.args).map((name, index) => `${name} => $${index + 1}`);
    const sql = `select public.${call.function}(${names.join(', ')}) as answer`;
    return withRole(db.appPool, 'authenticated', claims, async (client) => {
      const { rows: answers } = await client.query<{ answer: unknown }>(sql, Object.values(call.args));
      return answers[0]?.answer;
    });
  };
  return {
    byApi,
    byPg,
    calls: adminCalls(await deskSample(db, rows)),
    close: async () => {
      agent.destroy();
      server.disconnect();
      await db.stop();
    },
  };
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

/** A place nine tenths down the list, and a lead in the middle to search for. */
async function deskSample(db: Database, rows: number): Promise<DeskSample> {
  const leadAt = async (offset: number) => {
    const { rows: found } = await db.adminPool.query<{ id: string; at: string; business: string }>(
      `select id, created_at::text as at, business_name as business from public.onboarding_submissions
        order by created_at desc offset $1 limit 1`,
      [Math.floor(offset)],
    );
    if (found[0] === undefined) throw new Error('the desk is empty');
    return found[0];
  };
  const [deep, middle] = [await leadAt(rows * 0.9), await leadAt(rows * 0.5)];
  return {
    deepCursor: `n~${rows}~1~${deep.id}~${deep.at}`,
    business: middle.business.split(' ').slice(0, 2).join(' '),
    leadId: middle.id,
  };
}

function post(agent: Agent, port: number, address: string, body: unknown, token: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const headers = {
    apikey: TEST_KEY,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-profile': 'public',
    accept: '*/*',
  };
  const asking = request(
    { host: '127.0.0.1', port, path: address, method: 'POST', headers, agent },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
    },
  );
  asking.on('error', reject);
  asking.end(JSON.stringify(body));
  return promise;
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
