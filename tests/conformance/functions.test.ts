import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { runAnalysisWorker } from '@fml/reports';
import { reportDraft } from '@fml/reports/testing';
import {
  createClient,
  FunctionRegion,
  FunctionsFetchError,
  FunctionsHttpError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listenLocally } from '../../apps/site/test-support/listen-locally.ts';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';

/** The unmodified client library calls our functions: what `invoke()` gives for every kind of answer. */

let testing: TestDatabase;
let server: { url: string; stop: () => Promise<void> };
let client: SupabaseClient;

beforeAll(async () => {
  testing = await createTestDatabase();
  const worker = await runAnalysisWorker(testing.db, {
    workerId: randomUUID(),
    handle: async ({ url }) => ({ kind: 'report', draft: reportDraft({ url, final_url: url }) }),
    onError: () => undefined,
  });
  testing.db.onStop(() => worker.stop({ graceMs: 0 }));
  server = await listenLocally(
    testApp({ database: testing.db, requireKey: true, allowedOrigins: ['https://partner.example'] }).app,
  );
  client = createClient(server.url, TEST_KEY);
});
afterAll(async () => {
  await server.stop();
  await testing.drop();
});

/** What the page would read from a refusal. */
async function refusal(error: unknown): Promise<{ status: number; text: string }> {
  expect(error).toBeInstanceOf(FunctionsHttpError);
  const response = (error as FunctionsHttpError).context as Response;
  return { status: response.status, text: await response.text() };
}

describe('data', () => {
  test('an object body arrives as JSON and its answer is parsed', async () => {
    const { data, error } = await client.functions.invoke('analyze-website', {
      body: { url: 'bakery.example', request_key: randomUUID() },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ url: 'https://bakery.example/', report_id: expect.any(String) as string });
  });

  test('a functional failure is data with its words', async () => {
    const { data, error } = await client.functions.invoke('analyze-website', { body: { url: ' ' } });
    expect(error).toBeNull();
    expect(data).toEqual({ error: 'Please enter a website URL' });
  });

  test('a region changes nothing', async () => {
    const { data, error } = await client.functions.invoke('analysis-status', {
      body: { request_key: randomUUID() },
      region: FunctionRegion.UsEast1,
    });
    expect(error).toBeNull();
    expect(data).toEqual({ status: 'unknown' });
  });

  test('a signed-in page sends its own token beside the key', async () => {
    const { error } = await client.functions.invoke('analysis-status', {
      body: { request_key: randomUUID() },
      headers: { authorization: 'Bearer e30.e30.signature' },
    });
    expect(error).toBeNull();
  });
});

describe('errors', () => {
  test('an unknown function', async () => {
    const { data, error } = await client.functions.invoke('no-such-function', { body: {} });
    expect(data).toBeNull();
    expect(error).toHaveProperty('message', 'Edge Function returned a non-2xx status code');
    expect(await refusal(error)).toEqual({ status: 404, text: 'Function not found' });
  });

  test.each([
    ['text', 'url=bakery.example'],
    ['bytes', new Blob(['{}'])],
    ['a form', new FormData()],
  ])('a body of %s', async (_name, body) => {
    const { error } = await client.functions.invoke('analyze-website', { body });
    expect((await refusal(error)).status).toBe(415);
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('the method %s', async (method) => {
    const { error } = await client.functions.invoke('analyze-website', { method });
    expect((await refusal(error)).status).toBe(405);
  });

  test('a body above the limit', async () => {
    const { error } = await client.functions.invoke('analyze-website', { body: { url: 'x'.repeat(70_000) } });
    expect((await refusal(error)).status).toBe(413);
  });

  test('a wrong key', async () => {
    const stranger = createClient(server.url, 'sb_publishable_another');
    const { error } = await stranger.functions.invoke('get-report', { body: { report_id: 'x' } });
    const { status, text } = await refusal(error);
    expect(status).toBe(401);
    expect(JSON.parse(text)).toMatchObject({ message: 'Invalid API key' });
  });

  test('a server that is not there', async () => {
    const lost = createClient('http://127.0.0.1:1', TEST_KEY);
    const { error } = await lost.functions.invoke('get-report', { body: { report_id: 'x' } });
    expect(error).toBeInstanceOf(FunctionsFetchError);
  });
});

describe('from another origin', () => {
  test('the preflight allows every header that the client sends', async () => {
    const asked: string[] = [];
    const spy = createClient(server.url, TEST_KEY, {
      global: {
        fetch: (input, init) => {
          asked.push(...new Headers(init?.headers).keys());
          return fetch(input, init);
        },
      },
    });
    await spy.functions.invoke('get-report', { body: { report_id: 'x' }, region: FunctionRegion.UsEast1 });
    const preflight = await fetch(`${server.url}/functions/v1/get-report`, {
      method: 'OPTIONS',
      headers: { origin: 'https://partner.example' },
    });
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(', ') ?? [];
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((name) => !allowed.includes(name))).toEqual([]);
  });
});

test('a client that hangs up does not lose the report', async () => {
  const requestKey = randomUUID();
  const body = JSON.stringify({ url: 'left.example', request_key: requestKey });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /functions/v1/analyze-website HTTP/1.1\r\nHost: x\r\napikey: ${TEST_KEY}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await vi.waitFor(async () => {
    const { data } = await client.functions.invoke('analysis-status', { body: { request_key: requestKey } });
    expect(data).not.toEqual({ status: 'unknown' });
  }, 30_000);
  socket.destroy();
  await vi.waitFor(async () => {
    const { data } = await client.functions.invoke('analysis-status', { body: { request_key: requestKey } });
    expect(data).toMatchObject({ status: 'completed', report_id: expect.any(String) as string });
  }, 30_000);
});
