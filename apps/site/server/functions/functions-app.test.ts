import { createGateway } from '@fml/auth';
import type { FunctionCall } from '@fml/runtime/http';
import { AppError, BODY_LIMIT_BYTES } from '@fml/runtime/http';
import { describe, expect, test } from 'vitest';
import { createFunctionsApp } from './functions-app.ts';

const PARTNER = 'https://partner.example';
const KEY = 'sb_publishable_0123456789abcdef';

function setUp(options: { requireKey?: boolean; allowedOrigins?: string[] } = {}) {
  const calls: FunctionCall[] = [];
  const errors: AppError[] = [];
  const app = createFunctionsApp({
    functions: {
      echo: async (call) => {
        calls.push(call);
        return { got: call.body };
      },
      roomy: async () => ({}),
      unhappy: async () => ({ error: 'Words for the visitor.', details: ['one'] }),
      broken: async () => {
        throw new TypeError('secret detail');
      },
      offline: async () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
      },
      picky: async () => {
        throw new AppError('invalid_body', { detail: ['url: missing'] });
      },
    },
    bodyLimits: { roomy: BODY_LIMIT_BYTES + 1 },
    gateway: createGateway({ publishableKey: KEY, requireKey: options.requireKey ?? false }),
    allowedOrigins: options.allowedOrigins ?? [PARTNER],
    describeRequest: () => ({ clientKey: 'client', requestId: 'request-1' }),
    onError: (error) => errors.push(error),
  });
  const post = (name: string, body: string = '{}', headers: Record<string, string> = {}) =>
    app.request(`/${name}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { app, post, calls, errors };
}

test('a function gets its body, the facts of the request and a signal', async () => {
  const { post, calls } = setUp();
  const response = await post('echo', '{"a":1}');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ got: { a: 1 } });
  expect(calls[0]).toMatchObject({
    body: { a: 1 },
    clientKey: 'client',
    requestId: 'request-1',
    caller: { role: 'anon' },
  });
  expect(calls[0]?.signal).toBeInstanceOf(AbortSignal);
});

test('a functional failure is HTTP 200 with its words', async () => {
  const response = await setUp().post('unhappy');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ error: 'Words for the visitor.', details: ['one'] });
});

test('a bug is a generic 500 whose cause reaches the log only', async () => {
  const { post, errors } = setUp();
  const response = await post('broken');
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({ error: 'Something went wrong on our side. Please try again.' });
  expect(text).not.toContain('secret');
  expect(errors[0]?.cause).toMatchObject({ message: 'secret detail' });
});

test.each([
  ['broken', '{"lang":"es"}', 'Algo falló de nuestro lado. Inténtelo otra vez.'],
  ['offline', '{"language":"es"}', 'En este momento no podemos conectar con nuestra base de datos.'],
  ['broken', '{"lang":{"toString":1}}', 'Something went wrong on our side.'],
  ['broken', '{"lang":"en","language":"es"}', 'Something went wrong on our side.'],
])('a refusal by %s of %s is told in the language the request names', async (name, body, sentence) => {
  expect(await (await setUp().post(name, body)).json()).toEqual({
    error: expect.stringContaining(sentence) as string,
  });
});

test('a refusal of a handler carries its details', async () => {
  const response = await setUp().post('picky');
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: 'The request body does not have the expected fields.',
    details: ['url: missing'],
  });
});

describe('the body', () => {
  const exact = JSON.stringify({ pad: 'x'.repeat(BODY_LIMIT_BYTES - '{"pad":""}'.length) });
  const json = 'application/json';
  test.each([
    ['JSON with a charset', '{}', `${json};charset=UTF-8`, 200],
    ['exactly 64 KB', exact, json, 200],
    ['one byte more', `${exact} `, json, 413],
    ['broken JSON', '{"a":', json, 400],
    ['nothing', '', json, 400],
    ['an array', '[]', json, 400],
    ['null', 'null', json, 400],
    ['text/plain', '{}', 'text/plain', 415],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['JSON in disguise', '{}', 'text/plain; application/json', 415],
  ])('%s', async (_name, body, contentType, status) => {
    const { post, calls } = setUp();
    const response = await post('echo', body, { 'content-type': contentType });
    expect(response.status).toBe(status);
    expect(calls).toHaveLength(status === 200 ? 1 : 0);
    if (status !== 200)
      expect(await response.json()).toEqual({
        error: expect.any(String) as string,
        ...(/array|null/.test(_name) ? { details: ['The body must be a JSON object.'] } : {}),
      });
  });

  test('a function may take more than others', async () => {
    const { post } = setUp();
    const statuses = [`${exact} `, `${exact}  `].map(async (body) => (await post('roomy', body)).status);
    expect(await Promise.all(statuses)).toEqual([200, 413]);
  });

  test('a body without a length is counted as it comes', async () => {
    const { app, calls } = setUp();
    const chunk = new Uint8Array(16 * 1024).fill(32);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(chunk);
      },
    });
    const request = new Request('http://localhost/echo', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': json },
      duplex: 'half',
    } as RequestInit);
    const response = await app.request(request);
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(10);
    expect(calls).toHaveLength(0);
  });

  test('nothing of a broken body reaches the log', async () => {
    const { post, errors } = setUp();
    expect((await post('echo', 'joe@visitor.example')).status).toBe(400);
    expect(errors).toEqual([]);
  });

  test('a client that hangs up half way is no lost database', async () => {
    const { app, errors } = setUp();
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      },
    });
    const headers = { 'content-type': json };
    const init = { method: 'POST', body: broken, headers, duplex: 'half' } as RequestInit;
    expect((await app.request(new Request('http://localhost/echo', init))).status).toBe(400);
    expect(errors).toEqual([]);
  });

  test('compressed bodies are refused', async () => {
    const response = await setUp().post('echo', '{}', { 'content-encoding': 'gzip' });
    expect(response.status).toBe(415);
  });
});

describe('names and methods', () => {
  test.each(['nope', '__proto__', 'constructor', 'toString', 'echo/more', 'echo%2F', ''])(
    'POST /%s is not one of our functions',
    async (name) => {
      const response = await setUp().post(name);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('Function not found');
    },
  );

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is refused with the methods that work', async (method) => {
    const response = await setUp().app.request('/echo', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });
});

describe('cross-origin calls', () => {
  test.each([
    ['an answer', 'echo', '{}', 200],
    ['a functional failure', 'unhappy', '{}', 200],
    ['a refusal', 'echo', '{', 400],
    ['a bug', 'broken', '{}', 500],
    ['a lost database', 'offline', '{}', 503],
    ['an unknown function', 'nope', '{}', 404],
    ['an unknown path', 'a/b/c', '{}', 404],
  ])('%s can be read by an allowed origin and by no other', async (_name, path, body, status) => {
    const { post } = setUp();
    const allowed = await post(path, body, { origin: PARTNER });
    expect(allowed.status).toBe(status);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(PARTNER);
    expect(allowed.headers.get('vary')).toContain('Origin');
    const foreign = await post(path, body, { origin: 'https://partner.example.evil.example' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a preflight names methods and headers, for any name', async () => {
    const { app, calls } = setUp();
    const response = await app.request('/echo', { method: 'OPTIONS', headers: { origin: PARTNER } });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'authorization, x-client-info, apikey, content-type, x-region, last-event-id',
    );
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(calls).toHaveLength(0);
    const foreign = await app.request('/echo', { method: 'OPTIONS', headers: { origin: 'null' } });
    expect(foreign.status).toBe(204);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a star opens the surface to every origin', async () => {
    const response = await setUp({ allowedOrigins: ['*'] }).post('echo', '{}', {
      origin: 'https://any.example',
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the key', () => {
  test.each<[string, Record<string, string>, number]>([
    ['in apikey', { apikey: KEY }, 200],
    ['as a bearer token', { authorization: `bearer ${KEY}` }, 200],
    ['beside a token of a user', { apikey: KEY, authorization: 'Bearer e30.e30.x' }, 200],
    ['missing', {}, 401],
    ['wrong', { apikey: `${KEY}0` }, 401],
  ])('%s, when it is required', async (_name, headers, status) => {
    const response = await setUp({ requireKey: true }).post('echo', '{}', { origin: PARTNER, ...headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(PARTNER);
    if (status === 401) {
      expect(await response.json()).toEqual({
        message: 'apikey' in headers ? 'Invalid API key' : 'No API key found in request',
        hint: 'Send the public key of this site in the apikey header.',
      });
    }
  });
});
