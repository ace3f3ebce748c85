import { randomBytes, randomUUID, scrypt } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { createAdmin, createAuthApp, createAuthServices, DEFAULT_AUTH_CONFIG } from '@fml/auth';
import { type Database, openDatabase } from '@fml/postgres';
import { median as medianOf } from './compare-runs.ts';

/**
 * `npm run bench -- auth`: refresh grants per second against the same row locks and writes by `pg` alone; sign-ins per
 * second against bare scrypt of the same cost; the event loop's delay during the run; and what an unknown address and an
 * unknown challenge of a second factor cost.
 * Ours and the peer take turns in one run, so a busy machine slows both.
 */
const CLIENTS = 16;
const ROUND_MS = 3000;
const ROUNDS = 3;
const SIGN_INS = 8;
const TIMING_TRIES = 200;
const PASSWORD = 'seven grey doors open slowly';
const EMAIL = 'bench@agency.example';
const PEER_TABLES = `
  create table if not exists public.bench_sessions (id uuid primary key, refreshed_at timestamptz);
  create table if not exists public.bench_tokens (
    id bigserial primary key, token text unique, parent text, revoked boolean, session_id uuid, updated_at timestamptz
  );
  create index if not exists bench_tokens_parent on public.bench_tokens (parent);
  create index if not exists bench_tokens_session on public.bench_tokens (session_id, revoked)`;

const dataDir = await mkdtemp(path.join(await realpath(tmpdir()), 'fml-bench-auth-'));
// The database may run as another user, who needs access.
await chmod(dataDir, 0o711);
const db = await openDatabase({ dataDir, log: () => undefined });
try {
  await run(db);
} finally {
  await db.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function run(database: Database): Promise<void> {
  await createAdmin(database, { email: EMAIL, password: PASSWORD });
  await database.adminPool.query(PEER_TABLES);
  await database.adminPool.query(
    'grant all on public.bench_sessions, public.bench_tokens to supabase_auth_admin; grant all on all sequences in schema public to supabase_auth_admin',
  );
  const request = makeApp(database);
  const post: Post = (grant, body) => request(`/token?grant_type=${grant}`, body);
  const signIn = async () =>
    (await post('password', { email: EMAIL, password: PASSWORD })) as { refresh_token: string };

  const sessions: { refresh_token: string }[] = [];
  for (let client = 0; client < CLIENTS; client += 1) sessions.push(await signIn());
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await refreshRate(post, sessions));
    peer.push(await peerRate(database));
  }
  print(
    'refresh grants per second',
    median(ours),
    'same rows by pg alone',
    median(peer),
    median(ours) / median(peer),
  );

  const delay = monitorEventLoopDelay({ resolution: 1 });
  const signIns: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    delay.enable();
    signIns.push(await signInRate(signIn));
    delay.disable();
    bare.push(await scryptRate());
  }
  print(
    'password sign-ins per second',
    median(signIns),
    'bare scrypt one by one',
    median(bare),
    median(signIns) / median(bare),
  );
  // Nanoseconds, and the histogram counts the timer's own millisecond.
  const delayMs = (percentile: number) => (delay.percentile(percentile) / 1e6 - 1).toFixed(1);
  process.stdout.write(
    `event-loop delay under sign-ins: median ${delayMs(50)} ms, 99th percentile ${delayMs(99)} ms (limit 50)\n`,
  );

  const known: number[] = [];
  const unknown: number[] = [];
  for (let attempt = 0; attempt < TIMING_TRIES; attempt += 1) {
    known.push(await timed(() => post('password', { email: EMAIL, password: `wrong ${attempt}` })));
    unknown.push(
      await timed(() => post('password', { email: `nobody${attempt}@agency.example`, password: 'wrong' })),
    );
  }
  const difference = (Math.abs(median(known) - median(unknown)) / median(known)) * 100;
  process.stdout.write(
    `refused sign-in, median of ${TIMING_TRIES}: known address ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, difference ${difference.toFixed(1)} % (limit 10)\n`,
  );
  await compareChallenges(request, signIn);
}

type Post = (grant: string, body: object) => Promise<unknown>;

type Ask = (path: string, body: object, token?: string) => Promise<unknown>;

function makeApp(database: Database): Ask {
  const services = createAuthServices({
    config: {
      ...DEFAULT_AUTH_CONFIG,
      issuer: 'http://localhost/auth/v1',
      siteUrl: 'http://localhost',
      limited: false,
    },
    database: () => database,
    secret: randomBytes(32).toString('base64url'),
    keys: { publishableKey: 'sb_publishable_0123456789abcdef', requireKey: false },
  });
  const app = createAuthApp({
    services,
    allowedOrigins: [],
    describeRequest: () => ({ clientAddress: '127.0.0.1', clientKey: 'bench', requestId: 'bench' }),
    onError: (error) => console.error(error),
  });
  return async (at, body, token) => {
    const answer = await app.request(at, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    });
    return answer.json();
  };
}

/** A wrong code of an authenticator app against a challenge that was never made. */
async function compareChallenges(request: Ask, signIn: () => Promise<unknown>): Promise<void> {
  const { access_token: token } = (await signIn()) as { access_token: string };
  const { id } = (await request('/factors', { factor_type: 'totp' }, token)) as { id: string };
  const wrong: number[] = [];
  const unknown: number[] = [];
  for (let attempt = 0; attempt < TIMING_TRIES; attempt += 1) {
    const challenge = (await request(`/factors/${id}/challenge`, {}, token)) as { id: string };
    const verify = (challenge_id: string) =>
      timed(() => request(`/factors/${id}/verify`, { challenge_id, code: '000000' }, token));
    wrong.push(await verify(challenge.id));
    unknown.push(await verify(randomUUID()));
  }
  const difference = (Math.abs(median(wrong) - median(unknown)) / median(wrong)) * 100;
  process.stdout.write(
    `refused second factor, median of ${TIMING_TRIES}: wrong code ${median(wrong).toFixed(2)} ms, unknown challenge ${median(unknown).toFixed(2)} ms, difference ${difference.toFixed(1)} % (limit 5)\n`,
  );
}

/** Every client continues with the token it got last. */
async function refreshRate(post: Post, sessions: { refresh_token: string }[]): Promise<number> {
  let done = 0;
  const endsAtMs = performance.now() + ROUND_MS;
  await Promise.all(
    sessions.map(async (session) => {
      let token = session.refresh_token;
      while (performance.now() < endsAtMs) {
        const answer = (await post('refresh_token', { refresh_token: token })) as { refresh_token?: string };
        if (answer.refresh_token === undefined) throw new Error('a refresh was refused');
        token = answer.refresh_token;
        done += 1;
      }
      session.refresh_token = token;
    }),
  );
  return done / (ROUND_MS / 1000);
}

/** The minimum that rotation needs: lock the session, revoke the token, add its child, record the refresh. */
async function peerRate(database: Database): Promise<number> {
  let done = 0;
  const endsAtMs = performance.now() + ROUND_MS;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const { rows } = await database.authPool.query<{ id: string }>(
        'insert into public.bench_sessions (id) values (gen_random_uuid()) returning id',
      );
      const sessionId = rows[0]?.id;
      let token = randomBytes(15).toString('hex');
      await database.authPool.query(
        'insert into public.bench_tokens (token, revoked, session_id, updated_at) values ($1, false, $2, now())',
        [token, sessionId],
      );
      while (performance.now() < endsAtMs) {
        const client = await database.authPool.connect();
        const child = randomBytes(15).toString('hex');
        await client.query('begin');
        await client.query('select from public.bench_sessions where id = $1 for update', [sessionId]);
        await client.query('select * from public.bench_tokens where token = $1', [token]);
        await client.query(
          'update public.bench_tokens set revoked = true, updated_at = now() where token = $1',
          [token],
        );
        await client.query(
          'insert into public.bench_tokens (token, parent, revoked, session_id, updated_at) values ($1, $2, false, $3, now())',
          [child, token, sessionId],
        );
        await client.query('update public.bench_sessions set refreshed_at = now() where id = $1', [
          sessionId,
        ]);
        await client.query('commit');
        client.release();
        token = child;
        done += 1;
      }
    }),
  );
  return done / (ROUND_MS / 1000);
}

/** Everyone at once, as after a pause; fewer than a server lets wait. */
async function signInRate(signIn: () => Promise<unknown>): Promise<number> {
  const tookMs = await timed(() => Promise.all(Array.from({ length: SIGN_INS }, signIn)));
  return SIGN_INS / (tookMs / 1000);
}

async function scryptRate(): Promise<number> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const options = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
  const tookMs = await timed(async () => {
    for (let index = 0; index < SIGN_INS; index += 1) await derive(PASSWORD, randomBytes(16), 32, options);
  });
  return SIGN_INS / (tookMs / 1000);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

function median(values: readonly number[]): number {
  return medianOf(values) ?? Number.NaN;
}

function print(what: string, ours: number, peerName: string, peer: number, ratio: number): void {
  process.stdout.write(
    `${what}: ${ours.toFixed(1)}; ${peerName}: ${peer.toFixed(1)}; ratio ${ratio.toFixed(2)}\n`,
  );
}
