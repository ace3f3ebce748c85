import { randomUUID } from 'node:crypto';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { runAnalysisWorker } from '@fml/reports';
import { reportDraft } from '@fml/reports/testing';
import { createClient, FunctionRegion, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenLocally } from '../../apps/site/test-support/listen-locally.ts';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';

/** The unmodified client library calls our functions: what `invoke()` gives for every kind of answer. */

const testing = testDatabaseForFile();
let server: { url: string; stop: () => Promise<void> };
let client: SupabaseClient;

beforeAll(async () => {
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
afterAll(() => server.stop());

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
});

test('an unknown function is an error', async () => {
  const { data, error } = await client.functions.invoke('no-such-function', { body: {} });
  expect(data).toBeNull();
  expect(error).toHaveProperty('message', 'Edge Function returned a non-2xx status code');
  expect(await refusal(error)).toEqual({ status: 404, text: 'Function not found' });
});

test('the preflight from another origin allows every header that the client sends', async () => {
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
