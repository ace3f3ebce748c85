import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { provideBackendClient } from './backend-client.ts';
import { beginTrace } from './trace-context.ts';
import { callFunction, fetchDocument } from './visitor-call.ts';

/** A server of functions on loopback. */
let seen: Record<string, string | undefined>[] = [];
const traces: string[] = [];
let answer = { status: 200, text: '' };
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  if (request.url === '/app-config.json') return response.end('{"publishable_key":"public key"}');
  const { apikey, authorization, 'content-type': contentType, traceparent } = request.headers;
  const { url: path, method } = request;
  seen.push({ path, method, apikey: String(apikey), authorization, contentType, body });
  if (traceparent !== undefined) traces.push(String(traceparent));
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen = [];
  answer = { status: 200, text: '{"request_id":"1"}' };
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => fetch(new URL(address, origin), init));
  vi.stubGlobal('localStorage', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  provideBackendClient(null);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('the request of a visitor is the one of the client library', async () => {
  await createClient(origin, 'public key').functions.invoke('a-function', { body: { url: 'é' } });
  expect(await callFunction('a-function', { url: 'é' })).toEqual({ kind: 'data', data: { requestId: '1' } });
  expect(seen).toHaveLength(2);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[1]).toMatchObject({ authorization: 'Bearer public key', body: '{"url":"é"}' });
});

test('a session goes along where there is one', async () => {
  vi.stubGlobal('localStorage', { 'sb-site-auth-token': 'a session' });
  provideBackendClient(createClient(origin, 'public key', { accessToken: async () => 'staff token' }));
  expect(await fetchDocument('a-function', {})).toEqual({ kind: 'data', data: { request_id: '1' } });
  expect(seen).toMatchObject([{ authorization: 'Bearer staff token' }]);
});

test('what is called after a click belongs to its trace, through the client library as well', async () => {
  await callFunction('a-function', {});
  expect(traces).toEqual([]);
  beginTrace();
  await callFunction('a-function', {});
  vi.stubGlobal('localStorage', { 'sb-site-auth-token': 'a session' });
  provideBackendClient(createClient(origin, 'public key', { accessToken: async () => 'staff token' }));
  await callFunction('a-function', {});
  const [first = '', second] = traces;
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second).toBe(first);
  beginTrace();
  await callFunction('a-function', {});
  expect(traces[2]?.slice(3, 35)).not.toBe(first.slice(3, 35));
});

test.each([
  [400, '{"error":"Not so","details":["a","b"]}', { kind: 'refused', message: 'a, b' }],
  [200, '{"error":"Not so"}', { kind: 'refused', message: 'Not so' }],
  [200, '{"error":"code","status":"failed"}', { kind: 'data', data: { error: 'code', status: 'failed' } }],
  [500, '{"status":"odd"}', { kind: 'broken' }],
  [502, '<html>', { kind: 'broken' }],
  [200, 'cut o', { kind: 'broken' }],
])('%i with %s is told apart', async (status, text, expected) => {
  answer = { status, text };
  expect(await callFunction('a-function', {})).toEqual(expected);
});

test('a server that cannot be reached is no fault of the call', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await callFunction('a-function', {})).toEqual({ kind: 'unreachable' });
});
