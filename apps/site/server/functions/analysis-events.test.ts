import { randomUUID } from 'node:crypto';
import { ANALYSIS_EVENT_NAMES, type AnalysisStatus, type EarlyResult } from '@fml/contract';
import { type Database, openDatabase } from '@fml/postgres';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { type AnalysisWorker, analysisEvents, runAnalysisWorker } from '@fml/reports';
import { reportDraft } from '@fml/reports/testing';
import type { EventSourceMessage } from 'eventsource-parser/stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenLocally } from '../../test-support/listen-locally.ts';
import { readEvents } from '../../test-support/read-events.ts';
import { TEST_KEY, testApp } from '../../test-support/test-app.ts';

/** The stream of a running analysis, from two servers that share a database and nothing else. */

type Job = Parameters<Parameters<typeof runAnalysisWorker>[1]['handle']>[0];

interface Server {
  url: string;
  db: Database;
  /** As a server that is told to stop. */
  stopStreams: () => void;
  stop: () => Promise<void>;
}

let testing: TestDatabase;
let otherDatabase: Database;
let first: Server;
let second: Server;
const workers: AnalysisWorker[] = [];
let opened: AbortController;

beforeAll(async () => {
  testing = await createTestDatabase();
  otherDatabase = await openDatabase({
    databaseUrl: testing.db.adminUrl,
    dataDir: '/nonexistent',
    log: () => undefined,
  });
});
beforeEach(async () => {
  opened = new AbortController();
  first = await serve(testing.db);
  second = await serve(otherDatabase);
});
afterEach(async () => {
  opened.abort();
  for (const worker of workers.splice(0)) await worker.stop({ graceMs: 0 });
  await Promise.all([first.stop(), second.stop()]);
  await testing.db.adminPool.query('delete from public.analyses');
});
afterAll(async () => {
  await otherDatabase.stop();
  await testing.drop();
});

async function serve(db: Database): Promise<Server> {
  const stopping = new AbortController();
  const { app } = testApp({ database: db, requireKey: true, stopping: stopping.signal });
  const { url, stop } = await listenLocally(app);
  return { url, db, stopStreams: () => stopping.abort(), stop };
}

async function ask(server: Server, requestKey: string, url = 'bakery.example'): Promise<void> {
  const answer = await fetch(`${server.url}/functions/v1/analyze-website`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: TEST_KEY },
    body: JSON.stringify({ url, request_key: requestKey, wait: false }),
  });
  expect(await answer.json()).toMatchObject({ status: expect.stringMatching(/queued|running/) as string });
}

function open(server: Server, query: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/functions/v1/analysis-events?${query}`, {
    headers: { apikey: TEST_KEY, ...headers },
    signal: opened.signal,
  });
}

/** Reads a stream as browsers do. */
async function follow(server: Server, requestKey: string, lastId?: string) {
  const answer = await open(
    server,
    `request_key=${requestKey}`,
    lastId === undefined ? {} : { 'last-event-id': lastId },
  );
  expect(answer.status).toBe(200);
  const next = readEvents(answer);
  /** The next message that is wanted, or null at the end of the stream. */
  const find = async (isWanted: (message: EventSourceMessage) => boolean) => {
    for (;;) {
      const message = await next();
      if (message === null || isWanted(message)) return message;
    }
  };
  return {
    result: async () => {
      const message = await find(({ event }) => event === ANALYSIS_EVENT_NAMES.result);
      return message && { id: message.id, result: JSON.parse(message.data) as EarlyResult };
    },
    status: async (isWanted: (status: AnalysisStatus) => boolean = () => true) => {
      const message = await find(
        ({ event, data }) =>
          event === ANALYSIS_EVENT_NAMES.status && isWanted(JSON.parse(data) as AnalysisStatus),
      );
      return message && (JSON.parse(message.data) as AnalysisStatus);
    },
    end: () => find(() => false),
  };
}

/** A worker whose analyses the test works on itself. */
async function startWorker(db: Database) {
  const taken = Promise.withResolvers<Job>();
  const ended = Promise.withResolvers<void>();
  const worker = await runAnalysisWorker(db, {
    workerId: randomUUID(),
    handle: async (job) => {
      taken.resolve(job);
      await Promise.race([
        ended.promise,
        new Promise((resolve) => job.signal.addEventListener('abort', resolve)),
      ]);
      if (job.signal.aborted) return { kind: 'fault', fault: { code: 'internal' } };
      return { kind: 'report', draft: reportDraft({ url: job.url }) };
    },
    onError: () => undefined,
  });
  workers.push(worker);
  return { job: taken.promise, finish: ended.resolve, worker };
}

const ADDRESS: EarlyResult = {
  kind: 'address',
  final_url: 'https://bakery.example/',
  redirects: 0,
  secure: true,
  certificate_valid_to: '2027-03-01',
};
const PAGE_TEXT: EarlyResult = {
  kind: 'page_text',
  title: 'A "bakery"\u2028in two lines',
  phone_numbers: 1,
  forms: 2,
};
const LOAD: EarlyResult = { kind: 'load', number: 1, of: 2, performance_score: 71 };

test('one server takes the analysis on, another goes on with its stream where it left off', async () => {
  const requestKey = randomUUID();
  await ask(first, requestKey);
  const stream = await follow(first, requestKey);
  expect(await stream.status()).toEqual({ status: 'queued', position: 1 });
  const { job, finish } = await startWorker(otherDatabase);
  const { addResult, setStage } = await job;
  expect(await stream.status()).toEqual({ status: 'running', stage: 'fetching' });
  addResult(ADDRESS);
  addResult(PAGE_TEXT);
  expect(await stream.result()).toEqual({ id: '1', result: ADDRESS });
  expect(await stream.result()).toEqual({ id: '2', result: PAGE_TEXT });

  first.stopStreams();
  expect(await stream.end()).toBeNull();
  const resumed = await follow(second, requestKey, '1');
  expect(await resumed.result()).toEqual({ id: '2', result: PAGE_TEXT });
  setStage('measuring');
  expect(await resumed.status(({ stage }) => stage === 'measuring')).toMatchObject({ status: 'running' });
  addResult(LOAD);
  expect(await resumed.result()).toEqual({ id: '3', result: LOAD });

  // Another page that joins gets all of it.
  const joined = await follow(second, requestKey);
  for (const result of [ADDRESS, PAGE_TEXT, LOAD]) expect(await joined.result()).toMatchObject({ result });

  finish();
  for (const reader of [resumed, joined]) {
    expect(await reader.status(({ status }) => status !== 'running')).toEqual({
      status: 'completed',
      report_id: expect.any(String) as string,
    });
    expect(await reader.end()).toBeNull();
  }
  const { rows } = await testing.db.adminPool.query('select from private.analysis_events');
  expect(rows, 'the report holds all of it').toEqual([]);
});

test('the line moves on for those who wait in it', async () => {
  const [front, behind] = [randomUUID(), randomUUID()];
  await ask(first, front);
  await ask(second, behind, 'plumber.example');
  const stream = await follow(first, behind);
  expect(await stream.status()).toEqual({ status: 'queued', position: 2 });
  await startWorker(testing.db);
  expect(await stream.status()).toEqual({ status: 'queued', position: 1 });
});

test('an analysis that its worker lost is told on by the next one', async () => {
  const requestKey = randomUUID();
  await ask(first, requestKey);
  const stream = await follow(first, requestKey);
  const lost = await startWorker(otherDatabase);
  const lostJob = await lost.job;
  lostJob.addResult(ADDRESS);
  expect(await stream.result()).toMatchObject({ id: '1' });
  await lost.worker.stop({ graceMs: 0 });
  expect(await stream.status(({ status }) => status === 'queued')).toMatchObject({ position: 1 });
  // What it still tells counts no more.
  lostJob.addResult(LOAD);

  const { job, finish } = await startWorker(testing.db);
  (await job).addResult(PAGE_TEXT);
  expect(await stream.result()).toEqual({ id: '2', result: PAGE_TEXT });
  finish();
  expect(await stream.status(({ status }) => status === 'completed')).not.toBeNull();
});

test('a lost connection of the listener costs nothing', async () => {
  const requestKey = randomUUID();
  await ask(first, requestKey);
  const stream = await follow(first, requestKey);
  const { job } = await startWorker(otherDatabase);
  const { addResult } = await job;
  const { rowCount } = await testing.db.adminPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen analysis_changed'`,
  );
  expect(rowCount).toBeGreaterThan(0);
  addResult(ADDRESS);
  expect(await stream.result()).toEqual({ id: '1', result: ADDRESS });
});

describe('refusals', () => {
  test('no proxy may hold the stream back, keep or change it', async () => {
    const { headers } = await open(first, `request_key=${randomUUID()}`);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-length')).toBeNull();
  });

  test('an unknown key is answered as by analysis-status', async () => {
    const stream = await follow(first, randomUUID());
    expect(await stream.status()).toEqual({ status: 'unknown' });
    expect(await stream.end()).toBeNull();
  });

  test.each([
    ['', 'Please send "request_key"'],
    ['request_key=7', 'Please send "request_key" as it was given to you'],
  ])('the query %j is asked for in words', async (query, words) => {
    const answer = await open(first, query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ details: [words] });
  });

  test('an unknown Last-Event-ID begins anew', async () => {
    const requestKey = randomUUID();
    await ask(first, requestKey);
    const { job } = await startWorker(testing.db);
    (await job).addResult(ADDRESS);
    for (const lastId of ['-1', '1e9', "' or true", '99999999999999999999']) {
      const stream = await follow(first, requestKey, lastId);
      expect(await stream.result(), lastId).toMatchObject({ id: '1' });
    }
  });

  test('only GET, and only with the key of the site', async () => {
    const address = `${first.url}/functions/v1/analysis-events?request_key=${randomUUID()}`;
    const posted = await fetch(address, { method: 'POST', headers: { apikey: TEST_KEY } });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
    expect(await posted.json()).toEqual({ error: 'Use GET for this address.' });
    expect((await fetch(address)).status).toBe(401);
  });

  test('too many streams of one address are refused with a sentence, and one that ends makes room', async () => {
    const requestKey = randomUUID();
    await ask(first, requestKey);
    const closing = new AbortController();
    const { url } = first;
    const address = `${url}/functions/v1/analysis-events?request_key=${requestKey}`;
    await fetch(address, { headers: { apikey: TEST_KEY }, signal: closing.signal });
    for (let count = 1; count < 12; count++) await follow(first, requestKey);
    const refused = await open(first, `request_key=${requestKey}`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await refused.json()).toEqual({
      error: 'Too many pages are following an analysis right now. Close one, or try again in a moment.',
    });
    closing.abort();
    await vi.waitFor(async () => expect((await open(first, `request_key=${requestKey}`)).status).toBe(200), {
      timeout: 30_000,
      interval: 200,
    });
  });

  test('a reader that takes nothing is cut off, and its place is free again', async () => {
    const requestKey = randomUUID();
    await ask(first, requestKey);
    const handler = analysisEvents({
      database: () => testing.db,
      limited: true,
      limits: { perClient: 1, stallMs: 200 },
    });
    const call = () =>
      handler({
        query: { request_key: requestKey },
        headers: new Headers(),
        clientKey: 'a client',
        signal: opened.signal,
      });
    const reader = (await call()).body?.getReader();
    await reader?.read();
    await expect(call()).rejects.toMatchObject({ code: 'too_many_streams' });
    await vi.waitFor(async () => expect((await call()).status).toBe(200), { timeout: 30_000 });
    await expect(reader?.read()).rejects.toThrow('the reader takes nothing');
  });
});
