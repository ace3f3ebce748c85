import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { rotateKeys } from '@fml/auth';
import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { ANALYSIS_EVENT_NAMES, type AnalysisStatus } from '@fml/contract';
import { startSmtpServer, type TestSmtpServer } from '@fml/leads/testing/smtp-server';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEvents } from '../../apps/site/test-support/read-events.ts';
import { SAMPLE_ONBOARDING } from '../conformance/lead-samples.ts';
import { htmlResponse, SMALL_PAGE } from '../sites/site-behavior.ts';
import { type SiteServer, startSiteServer } from '../support/site-server.ts';
import { type Fleet, startFleet } from './fleet-processes.ts';
import { answered, fleetVisitors, newAddress, PASSWORD, STAFF } from './fleet-visitors.ts';
import { startReadyProxy } from './ready-proxy.ts';

/**
 * Several servers and workers on one database, and a visitor whose every request meets another server. `npm run chaos -- fleet`
 * is the long form: three of each, with a browser in one of the workers.
 */
const IS_LONG = process.env['MODE'] === 'chaos';
const NO_BROWSER = { CHROME_PATH: '/nonexistent/chrome' };

interface Answer {
  error?: string;
  report_id?: string;
  performance_score?: number | null;
}

let fleet: Fleet;
const { server, call, clientOf, signIn, deskOf, read } = fleetVisitors(() => fleet);
let site: SiteServer;
let smtp: TestSmtpServer;
/** While set, the website does not answer: an analysis of it goes on and on. */
let isSilent = false;

beforeAll(async () => {
  smtp = await startSmtpServer();
  site = await startSiteServer({
    behavior: ({ path: asked }) => {
      if (asked === '/robots.txt') return { status: 404 };
      return isSilent ? { instead: 'silence' } : htmlResponse(SMALL_PAGE);
    },
  });
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Desk <desk@agency.example>' };
  fleet = await startFleet({
    servers: Array.from({ length: IS_LONG ? 3 : 2 }, () => ({ env: { DRAIN_SECONDS: '1' } })),
    // Only the first one sends mail, and in the long form only the last one has a browser.
    workers: [{ env: { ...NO_BROWSER, ...mail } }, { env: NO_BROWSER }, ...(IS_LONG ? [{}] : [])],
    env: {
      ANALYZER_ALLOW_PRIVATE: '127.0.0.1:*',
      LEADS_MAIL_TO: STAFF,
      MAX_QUEUED_ANALYSES: '100',
    },
  });
  await createTestStaff(fleet.db, { email: STAFF, password: PASSWORD });
}, 600_000);

afterAll(async () => {
  await fleet?.stop();
  await site?.stop();
  await smtp?.stop();
}, 180_000);

test('a session begins at one server, is refreshed at the next, and its end counts at all of them', async () => {
  const address = newAddress();
  const { session } = await signIn(0, address);
  const next = clientOf(1, address);
  const { refresh_token } = session;
  const refreshed = await answered(() => next.auth.refreshSession({ refresh_token }));
  expect(refreshed.error).toBeNull();
  const token = refreshed.data.session?.access_token ?? '';
  const atFirst = () => answered(() => clientOf(0, address).auth.getUser(token));
  expect((await atFirst()).data.user?.email).toBe(STAFF);
  const last = clientOf(2, address);
  await last.auth.setSession({
    access_token: token,
    refresh_token: refreshed.data.session?.refresh_token ?? '',
  });
  expect((await last.auth.signOut()).error).toBeNull();
  expect((await atFirst()).error?.name).toBe('AuthSessionMissingError');
});

describe('limits are counted over all servers', () => {
  test('attempts to sign in', { tags: ['long'] }, async () => {
    const address = newAddress();
    for (let at = 0; at < 3; at += 1) {
      const guess = { email: STAFF, password: 'a guess' };
      const { error } = await answered(() => clientOf(at, address).auth.signInWithPassword(guess));
      expect(error?.code).toBe('invalid_credentials');
    }
    const counts = await read<{ count: number }>(
      `select count from public.rate_limits where bucket = 'auth-account'`,
    );
    expect(Math.max(...counts.map(({ count }) => count))).toBeGreaterThanOrEqual(3);
    // One window for the account, and none for each server.
    expect(counts).toHaveLength(1);
  });

  test('analyses, also where DATABASE_URL is written in another way', async () => {
    const address = newAddress();
    const ask = (at: number) =>
      call<Answer>(at, 'analyze-website', { url: `127.0.0.1:9/${randomUUID()}`, wait: false }, address);
    for (let at = 0; at < 10; at += 1) expect((await ask(at)).answer.error).toBeUndefined();
    expect((await ask(10)).answer.error).toContain('minutes');
  });

  test('leads', { tags: ['long'] }, async () => {
    const address = newAddress();
    const send = (at: number) =>
      call<Answer>(at, 'submit-onboarding', { ...SAMPLE_ONBOARDING, request_key: randomUUID() }, address);
    for (let at = 0; at < 20; at += 1) expect((await send(at)).answer.error).toBeUndefined();
    expect((await send(20)).answer.error).toContain('Please try again in an hour');
  });
});

test('a lead at one server is told to staff at another, and its mails go by the one worker that has a mail server', async () => {
  const desk = await deskOf();
  const { mark } = await desk('desk-changes', { since: '' });
  const requestKey = randomUUID();
  const email = `${requestKey}@bakery.example`;
  const lead = { ...SAMPLE_ONBOARDING, contact_email: email, request_key: requestKey };
  const address = newAddress();
  const sent = await call<{ submission_id: string }>(0, 'submit-onboarding', lead, address);
  // Sent again because the first answer was lost: another server knows the key.
  expect((await call(1, 'submit-onboarding', lead, address)).answer).toEqual(sent.answer);
  const news = await desk('desk-changes', { since: mark });
  expect(JSON.stringify(news)).toContain(sent.answer.submission_id);
  await expect.poll(() => smtp.received.some(({ to }) => to.includes(email)), { timeout: 60_000 }).toBe(true);
  const folders = await Promise.all(
    fleet.workers.map(({ dataDir }) => readdir(path.join(dataDir, 'outbox')).catch(() => [])),
  );
  expect(folders.flat().filter((name) => name.endsWith('.eml'))).toEqual([]);
});

test('a file is uploaded in parts to several servers, read by a worker, and imported once', async () => {
  const desk = await deskOf();
  const importId = randomUUID();
  const rows = Array.from({ length: 40 }, (_, at) => `Bakery ${at},Kim Lee,kim${at}@import.example`);
  const text = ['Business,Contact,Email', ...rows].join('\n');
  const half = text.length / 2;
  for (const [part, content] of [text.slice(0, half), text.slice(half)].entries()) {
    await desk('upload-import', {
      importId,
      fileName: 'leads.csv',
      part,
      content: Buffer.from(content).toString('base64'),
      isLast: part === 1,
    });
  }
  const known = () => desk('get-import', { importId });
  const until = (wanted: string) =>
    expect.poll(async () => (await known())?.state, { timeout: 60_000 }).toBe(wanted);
  await until('mapping');
  await desk('check-import', { importId, mapping: (await known())?.guesses ?? [], owner: null });
  await until('checked');
  await desk('start-import', { importId, withDuplicates: false });
  await until('done');
  const stored = await read<{ leads: number; people: number }>(
    `select count(*)::int as leads, count(distinct contact_email)::int as people
       from public.onboarding_submissions where import_id = $1`,
    [importId],
  );
  expect(stored).toEqual([{ leads: 40, people: 40 }]);
});

/** An analysis with an address of its own. */
const visitOf = (requestKey: string) => ({ url: `${site.url}?visit=${requestKey}`, request_key: requestKey });

/** The worker that has begun this analysis, by its log. */
async function workerOf(analysisId: string) {
  const found = () => fleet.workers.find(({ lines }) => lines.some((line) => line.includes(analysisId)));
  await expect.poll(found, { timeout: 60_000 }).toBeDefined();
  const worker = found();
  if (worker === undefined) throw new Error('no worker has it');
  return worker;
}

test('an analysis asked for at one server is followed at the next and answered though its worker is killed', async () => {
  isSilent = true;
  const address = newAddress();
  const requestKey = randomUUID();
  await call(0, 'analyze-website', { ...visitOf(requestKey), wait: false }, address);
  const [analysis] = await read<{ id: string }>('select id from public.analyses where url like $1', [
    `%${requestKey}%`,
  ]);
  const killed = await workerOf(analysis?.id ?? '');
  const held = call<Answer>(1, 'analyze-website', visitOf(requestKey), address);
  const stream = readEvents(
    await fetch(`${server(2).url}/functions/v1/analysis-events?request_key=${requestKey}`),
  );
  isSilent = false;
  await killed.end('SIGKILL');
  const told: AnalysisStatus['status'][] = [];
  for (let message = await stream(); message !== null; message = await stream()) {
    if (message.event !== ANALYSIS_EVENT_NAMES.status) continue;
    told.push((JSON.parse(message.data) as AnalysisStatus).status);
  }
  expect(told.at(-1)).toBe('completed');
  const { answer } = await held;
  expect(answer.report_id).toEqual(expect.any(String));
  const report = await call<{ url: string }>(2, 'get-report', { report_id: answer.report_id }, address);
  expect(report.status).toBe(200);
  expect(await read('select attempts from public.analyses where id = $1', [analysis?.id])).toEqual([
    { attempts: 2 },
  ]);
  await killed.start();
});

test('servers are restarted under load, and no request fails', async () => {
  const proxy = await startReadyProxy(fleet.servers.map(({ url }) => url));
  const stop = new AbortController();
  const failures: string[] = [];
  const acknowledged: string[] = [];
  const visit = async () => {
    while (!stop.signal.aborted) {
      const body = { ...SAMPLE_ONBOARDING, request_key: randomUUID() };
      const address = newAddress();
      const requests = [
        { path: '/app-config.json', address },
        { method: 'POST', path: '/functions/v1/submit-onboarding', body, address },
      ];
      for (const sent of requests) {
        try {
          const { status, body: answer } = await proxy.send(sent);
          if (status !== 200 || answer.includes('"error"'))
            failures.push(`${sent.path}: ${status} ${answer}`);
          else if (sent.method === 'POST') acknowledged.push(body.request_key);
        } catch (error) {
          failures.push(`${sent.path}: ${String(error)}`);
        }
      }
    }
  };
  const visiting = Array.from({ length: IS_LONG ? 8 : 2 }, visit);
  for (const { url, end, start } of IS_LONG ? fleet.servers : fleet.servers.slice(0, 1)) {
    expect(await end('SIGTERM')).toBe(0);
    await start();
    const before = acknowledged.length;
    await expect.poll(() => proxy.isReady(url), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before);
  }
  stop.abort();
  await Promise.all(visiting);
  await proxy.stop();
  expect(failures).toEqual([]);
  const stored = await read<{ leads: number; keys: number }>(
    `select count(*)::int as leads, count(distinct request_key)::int as keys from public.onboarding_submissions
      where request_key = any ($1)`,
    [acknowledged],
  );
  expect(stored).toEqual([{ leads: acknowledged.length, keys: acknowledged.length }]);
});

describe.runIf(IS_LONG)('in the long form', { timeout: 300_000 }, () => {
  test('workers are restarted one after the other, and every analysis is answered', async () => {
    const keys = Array.from({ length: 6 }, () => randomUUID());
    const asked = keys.map((key, at) => call<Answer>(at, 'analyze-website', visitOf(key)));
    for (const worker of fleet.workers) {
      expect(await worker.end('SIGTERM')).toBe(0);
      await worker.start();
    }
    const answers = (await Promise.all(asked)).map(({ answer }) => answer.report_id);
    expect(answers).toEqual(keys.map(() => expect.any(String)));
  });

  test('a call that waits at a server that stops is answered, and its key finds the report at the next', async () => {
    isSilent = true;
    const requestKey = randomUUID();
    const held = call<Answer>(0, 'analyze-website', visitOf(requestKey));
    const isRunning = () =>
      read<{ status: string }>(`select status from public.analyses where url like $1`, [`%${requestKey}%`]);
    await expect.poll(isRunning, { timeout: 60_000 }).toEqual([{ status: 'running' }]);
    expect(await server(0).end('SIGTERM')).toBe(0);
    expect(await held).toMatchObject({ status: 200 });
    isSilent = false;
    const again = { ...visitOf(requestKey), request_key: randomUUID() };
    const { answer } = await call<Answer>(1, 'analyze-website', again);
    expect(answer.report_id).toEqual(expect.any(String));
    await server(0).start();
  });

  test('only the worker with a browser takes analyses, and after its death the others do', async () => {
    const measuring = fleet.workers.at(-1);
    const readiness = async () =>
      (await (await fetch(`${server(0).url}/readyz`)).json()) as Record<string, string>;
    expect(await readiness()).toMatchObject({ status: 'ready', browser: 'ok' });
    const analyze = async () => {
      const { answer } = await call<Answer>(0, 'analyze-website', { url: visitOf(randomUUID()).url });
      return answer.performance_score;
    };
    const scores = await Promise.all([analyze(), analyze(), analyze()]);
    expect(scores).toEqual(scores.map(() => expect.any(Number)));
    await measuring?.end('SIGKILL');
    await expect.poll(readiness, { timeout: 30_000 }).toMatchObject({ status: 'ready', browser: 'off' });
    expect(await analyze()).toBeNull();
    await measuring?.start();
  });

  test('a key that is rotated signs at every server within a minute, and is trusted at once', async () => {
    // Every server has read the keys, and holds them.
    const sessions = await Promise.all(fleet.servers.map((_, at) => signIn(at)));
    const kid = await rotateKeys(fleet.db, fleet.secret);
    for (const [at, { session: first }] of sessions.entries()) {
      let session = first;
      // Refreshed, because an account may sign in only so often.
      const signedWith = async () => {
        const { data, error } = await answered(() =>
          clientOf(at, newAddress()).auth.refreshSession({ refresh_token: session.refresh_token }),
        );
        if (error) throw error;
        session = data.session ?? session;
        return decodeProtectedHeader(session.access_token).kid;
      };
      await expect.poll(signedWith, { timeout: 90_000, interval: 1000 }).toBe(kid);
      // The next server may not have read the keys anew.
      const { data } = await clientOf(at + 1, newAddress()).auth.getUser(session.access_token);
      expect(data.user?.email).toBe(STAFF);
    }
  });

  test('reminders that are due go out once, with three workers and three servers at it', async () => {
    await fleet.db.adminPool.query(
      `update private.report_mails set recheck_at = null;
       insert into private.report_mails (report_id, address_hash, address, language, request_key, wants_recheck,
           confirm_hash, confirm_until, recheck_at, last_mail_at)
       select r.id, sha256(n::text::bytea), 'owner' || n || '@bakery.example', 'en', gen_random_uuid(), true,
           sha256(n::text::bytea), now(), now(), now()
         from (select id from public.website_reports limit 1) r, generate_series(1, 30) n`,
    );
    const reminders = () =>
      smtp.received.filter(({ to }) => to.some((address) => address.startsWith('owner')));
    await expect
      .poll(() => reminders().length, { timeout: 150_000, interval: 1000 })
      .toBeGreaterThanOrEqual(30);
    const waiting = () =>
      read<{ many: number }>(`select count(*)::int as many from private.outbox where status = 'waiting'`);
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([{ many: 0 }]);
    const addresses = reminders().flatMap(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toHaveLength(30);
  });
});
