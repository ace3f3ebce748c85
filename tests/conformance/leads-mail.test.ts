import { randomUUID } from 'node:crypto';
import { runOutbox } from '@fml/leads/deliver';
import { createSmtpDelivery } from '@fml/leads/testing/internals';
import { startSmtpServer, startTcpServer, type TestSmtpServer } from '@fml/leads/testing/smtp-server';
import type { WorkerLoops } from '@fml/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAMPLE_ONBOARDING } from './lead-samples.ts';
import { type LeadServer, openLeadServer } from './lead-server.ts';
import { soon } from './soon.ts';

/** From the form to a real mail server and its failures: every mail arrives at least once, or staff see why not. */

const SENDER = { name: 'Fix My Local', address: 'desk@agency.example' };
const HOUR_MS = 60 * 60_000;

let server: LeadServer;
let worker: WorkerLoops | undefined;
let nowMs = 0;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await openLeadServer({ leads: { replyTo: 'hello@agency.example' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.clear();
  nowMs = Date.now() + 1000;
});
afterEach(async () => {
  await worker?.stop({ graceMs: 0 });
  for (const stop of stops.splice(0)) await stop();
});

/** Of a mail server that never answers; one that works may take its time on a busy machine. */
const SHORT_LIMIT_MS = 300;
const GENEROUS_LIMIT_MS = 30_000;

/** The outbox, sent to this server by a clock that the test moves. */
function sendTo(mailServer: { url: string; stop(): Promise<void> }, limitMs = GENEROUS_LIMIT_MS): void {
  stops.push(() => mailServer.stop());
  worker = runOutbox(server.db, {
    deliver: createSmtpDelivery({
      smtpUrl: mailServer.url,
      sender: SENDER,
      connectTimeoutMs: limitMs,
      silenceTimeoutMs: limitMs,
    }),
    pollMs: 10,
    // The mail server cuts its newest line, which has to be the one that asked.
    concurrency: 1,
    now: () => new Date(nowMs),
  });
}

const submit = async (changes: object = {}) =>
  (
    await server.send('submit-onboarding', {
      ...SAMPLE_ONBOARDING,
      contact_email: `${randomUUID()}@bakery.example`,
      ...changes,
    })
  ).answer;
const states = () =>
  server.rows('select kind, status, attempts, last_error from private.outbox order by kind') as Promise<
    { kind: string; status: string; attempts: number; last_error: string | null }[]
  >;
const settled = async (status: string, attempts = 1) =>
  (await states()).every((row) => row.status === status && row.attempts >= attempts);
/** Tried and failed; a message in hand has no error yet. */
const failed = async () =>
  (await states()).every((row) => row.status === 'waiting' && row.last_error !== null);
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'));

test('what a visitor typed reaches no header, and both mails reach their one recipient', async () => {
  const mailServer = await startSmtpServer();
  const typed = 'zz\r\nBcc: all@victims.example\r\n\r\nzz';
  const { submission_id: id } = await submit({
    contact_name: typed,
    business_name: typed,
    website_url: typed,
    contact_phone: 'zz\r\nCc: all@victims.example',
    additional_notes: typed,
    contact_email: 'kim@bakery.example',
  });
  sendTo(mailServer);
  await soon(() => settled('sent')).toBe(true);
  expect(mailServer.received.map(({ to }) => to).toSorted()).toEqual([
    ['desk@agency.example'],
    ['kim@bakery.example'],
  ]);
  for (const { raw } of mailServer.received) {
    expect(headersOf(raw)).not.toMatch(/victims|zz/);
    expect(raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  }
  const toStaff = mailServer.received.find(({ to }) => to[0] === 'desk@agency.example');
  expect(toStaff?.raw.replaceAll('=\r\n', '')).toContain(`http://localhost/admin/submissions/${id}`);
});

test('answers reach a person: of the visitor the agency, of staff the visitor', async () => {
  const mailServer = await startSmtpServer();
  await submit({ contact_email: 'kim@bakery.example' });
  sendTo(mailServer);
  await soon(() => settled('sent')).toBe(true);
  const replies = mailServer.received.map(({ to, raw }) => [
    to[0],
    /^Reply-To: (.*)$/m.exec(headersOf(raw))?.[1]?.trim(),
  ]);
  expect(replies.toSorted()).toEqual([
    ['desk@agency.example', 'kim@bakery.example'],
    ['kim@bakery.example', 'hello@agency.example'],
  ]);
});

type FailingServer = () => Promise<{ url: string; stop(): Promise<void> }>;
const refusing = (responseCode: number): FailingServer => {
  const refuse = (_address: unknown, _session: unknown, callback: (error: Error) => void) =>
    callback(Object.assign(new Error('not now'), { responseCode }));
  return () => startSmtpServer({ onMailFrom: refuse });
};

const cutting = (socket: { destroy(): void } | null) => {
  socket?.destroy();
  return null;
};

test.each<[string, FailingServer]>([
  ['refuses connections', async () => ({ url: 'smtp://127.0.0.1:1', stop: async () => undefined })],
  ['sends no greeting', () => startTcpServer(() => undefined)],
  ['answers 421', refusing(421)],
  ['refuses our sender with 550', refusing(550)],
  ['cuts the line after the dot', () => startSmtpServer({}, cutting)],
])('a mail server that %s: tried again, and nothing is lost when it is back', async (_name, failing) => {
  await submit();
  sendTo(await failing(), SHORT_LIMIT_MS);
  await soon(failed).toBe(true);
  await worker?.stop({ graceMs: 0 });

  const mailServer = await startSmtpServer();
  nowMs += HOUR_MS;
  sendTo(mailServer);
  await soon(() => settled('sent', 2)).toBe(true);
  expect(mailServer.received).toHaveLength(2);
});

test('a copy after a cut line has the same Message-ID', async () => {
  await submit();
  let cuts = 2;
  const mailServer: TestSmtpServer = await startSmtpServer({}, (socket) => {
    cuts -= 1;
    if (cuts >= 0) socket?.destroy();
    return null;
  });
  sendTo(mailServer);
  await soon(failed).toBe(true);
  nowMs += HOUR_MS;
  await soon(() => settled('sent', 2)).toBe(true);
  const ids = mailServer.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(2);
});

test('a mailbox that does not exist is a dead letter at once, and the lead and the other mail are not', async () => {
  const mailServer = await startSmtpServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(
        address.startsWith('nobody')
          ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })
          : null,
      ),
  });
  await submit({ contact_email: 'nobody@bakery.example' });
  sendTo(mailServer);
  await soon(async () => (await states()).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'lead_for_staff sent',
    'lead_for_visitor dead',
  ]);
});

test('after three days of failures it is a dead letter that names its lead', async () => {
  const startedAtMs = nowMs;
  const { submission_id: id } = await submit();
  sendTo({ url: 'smtp://127.0.0.1:1', stop: async () => undefined }, SHORT_LIMIT_MS);
  // The clock goes to whatever is due next, so a try that ended late holds up none after it.
  await soon(async () => {
    const [row] = await server.rows(
      `select min(next_attempt_at) as next from private.outbox where status = 'waiting'`,
    );
    if (row?.['next'] instanceof Date) nowMs = Math.max(nowMs, row['next'].getTime());
    return settled('dead');
  }).toBe(true);
  expect(await settled('dead', 5)).toBe(true);
  expect(nowMs - startedAtMs).toBeGreaterThanOrEqual(66 * HOUR_MS);
  expect(await server.rows(`select distinct lead_id from private.outbox where status = 'dead'`)).toEqual([
    { lead_id: id },
  ]);
});
