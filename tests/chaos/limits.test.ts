import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { type Database, openDatabase } from '@fml/postgres';
import { copyPreparedDataDir } from '@fml/postgres/testing/prepared-data-dir';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_ONBOARDING } from '../conformance/lead-samples.ts';
import { callFrom, exchange, type LimitedServer, startLimitedServer } from './limited-server.ts';
import { MALFORMED_REQUESTS } from './malformed-requests.ts';

/** docs/limits.md, on a server as a process with limits on, few descriptors, little memory, and a log that cannot be written. */

/** `npm run chaos -- limits` is the long form. */
const IS_LONG = process.env['MODE'] === 'chaos';
const SLOW = 200;
const FLOOD = IS_LONG ? 2000 : 60;
const WAVE = 40;
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
const VISITOR = '127.0.0.1';

let server: LimitedServer;
let db: Database;
const slow: Socket[] = [];

beforeAll(async () => {
  const dataDir = await copyPreparedDataDir();
  // Started here, PostgreSQL does not share the server's descriptors.
  db = await openDatabase({ dataDir, log: () => undefined });
  server = await startLimitedServer({
    dataDir,
    descriptors: 256,
    nodeArguments: ['--import', path.join(import.meta.dirname, 'hold-descriptors.ts')],
    env: {
      RATE_LIMITS: 'on',
      MAX_CONNECTIONS_PER_ADDRESS: '50',
      LOG_LEVEL: 'info',
      NODE_OPTIONS: '--max-old-space-size=96 --max-semi-space-size=4',
    },
    log: '/dev/full',
  });
}, 180_000);

afterAll(async () => {
  for (const socket of slow) socket.destroy();
  await db.stop();
  await server.stop();
}, 120_000);

const lead = () => ({
  ...SAMPLE_ONBOARDING,
  contact_email: `${randomUUID()}@a.example`,
  request_key: randomUUID(),
});
const sendLead = (address: string, body: object = lead()) =>
  callFrom(server.port, address, 'submit-onboarding', body);
const address = (n: number) => `127.0.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`;
const isHealthy = async () =>
  /^HTTP\/1\.1 200 /.test(
    await exchange(server.port, 'GET /healthz HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n'),
  );
const stored = async (sql: string, values: unknown[] = []) =>
  Number((await db.adminPool.query<{ count: string }>(sql, values)).rows[0]?.count);

/** Connections that send a head, a byte at a time, and never end it. */
async function openSlowly(count: number, from: (n: number) => string): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from(n) });
    socket.on('error', () => undefined);
    slow.push(socket);
    await once(socket, 'connect');
    socket.write('POST /functions/v1/submit-consultation HTTP/1.1\r\nHost: a.exam');
  }
}

/** A visitor may be told to come back, which the page does. */
async function expectServed(from: string): Promise<void> {
  const body = lead();
  const isStored = async () => (await sendLead(from, body)).answer['submission_id'] !== undefined;
  await expect.poll(isStored, { timeout: 30_000, interval: 500 }).toBe(true);
}

/** What `count` callers are answered, with as many at the same time as an address may have connections. */
async function inWaves<T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < count; from += WAVE) {
    const wave = Array.from({ length: Math.min(WAVE, count - from) }, (_, n) => call(from + n));
    answers.push(...(await Promise.all(wave)));
  }
  return answers;
}

test(`${SLOW} slow connections of one address shut out neither others nor that address`, async () => {
  await openSlowly(SLOW, () => VISITOR);
  await expectServed(VISITOR);
  await expectServed(address(0));
});

test(`${SLOW} slow connections of as many addresses are more than it has descriptors for, and visitors are served`, async () => {
  await openSlowly(SLOW, (n) => address(n));
  await expectServed(VISITOR);
  expect(server.openDescriptors()).toBeLessThan(256);
  for (const socket of slow.splice(0)) socket.destroy();
});

test.each(MALFORMED_REQUESTS)('$name: $status, with words', async ({ bytes, status }) => {
  const answer = await exchange(server.port, bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(await isHealthy()).toBe(true);
});

test('a flood of leads from one address takes nothing from a visitor at another', async () => {
  const flood = inWaves(FLOOD, () => sendLead('127.0.9.9'));
  const visitor = await sendLead('127.0.9.10');
  expect(visitor.answer['submission_id']).toEqual(expect.any(String));
  const answers = await flood;
  const taken = answers.filter(({ answer }) => answer['submission_id'] !== undefined);
  expect(taken).toHaveLength(20);
  for (const { status, answer } of answers) {
    expect(status).toBe(200);
    if (answer['submission_id'] === undefined) expect(answer['error']).toMatch(/Please try again in an hour/);
  }
});

test('a flood of analyses ends at the length of the queue, and the answer says when to come back', async () => {
  const answers = await inWaves(FLOOD, (n) =>
    callFrom(server.port, address(n % 20), 'analyze-website', {
      url: `site-${n}.example.com`,
      request_key: randomUUID(),
      wait: false,
    }),
  );
  const refused = answers.filter(({ answer }) => answer['error'] !== undefined);
  expect(answers.length - refused.length).toBe(8);
  for (const { answer } of refused)
    expect(answer['error']).toMatch(/Please try again in a (minute|few minutes)/);
  expect(await stored('select count(*) from public.analyses')).toBe(8);
});

test('a disk without room refuses leads with words, keeps none by half, and takes them once there is room', async () => {
  await db.adminPool.query(
    `create function public.no_room() returns trigger language plpgsql as $$
       begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
     create trigger no_room after insert on private.outbox execute function public.no_room()`,
  );
  const body = lead();
  const refused = await sendLead(address(30), body);
  expect(refused.status).toBe(503);
  expect(refused.head).toContain('retry-after: 5');
  expect(refused.answer['error']).toMatch(/Please try again in a moment/);
  const ofLead = 'select count(*) from public.onboarding_submissions where request_key = $1';
  expect(await stored(ofLead, [body.request_key])).toBe(0);
  expect(await isHealthy()).toBe(true);
  await db.adminPool.query('drop trigger no_room on private.outbox; drop function public.no_room()');
  expect((await sendLead(address(30), body)).answer['submission_id']).toEqual(expect.any(String));
  expect(await stored(ofLead, [body.request_key])).toBe(1);
});

test('without descriptors nothing that was confirmed is lost, and it goes on by itself once there are some', async () => {
  const before = await stored('select count(*) from public.onboarding_submissions');
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => server.output(), { timeout: 30_000 }).toMatch(/descriptors taken/);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => sendLead(address(40 + n))));
  const taken = answers.filter(({ answer }) => answer['submission_id'] !== undefined).length;
  const others = answers.filter(({ answer }) => answer['submission_id'] === undefined);
  // Closed before an answer, which the page tells as a failure of the connection, or asked to come back.
  expect(others.length).toBeGreaterThan(0);
  for (const { status, head } of others) {
    expect([0, 503]).toContain(status);
    if (status === 503) expect(head).toContain('retry-after: 5');
  }
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => server.output(), { timeout: 30_000 }).toMatch(/descriptors given back/);
  await expect.poll(isHealthy, { timeout: 30_000 }).toBe(true);
  expect((await sendLead(address(90))).answer['submission_id']).toEqual(expect.any(String));
  expect(await stored('select count(*) from public.onboarding_submissions')).toBe(before + taken + 1);
});

test('all of it fits into 256 MB of memory', () => {
  process.stdout.write(
    `peak memory of the server: ${Math.round(server.memory().peakBytes / 1024 / 1024)} MB\n`,
  );
  expect(server.memory().peakBytes).toBeLessThan(MAX_MEMORY_BYTES);
});
