import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { authTestApp, TEST_ORIGIN } from '@fml/auth/test-support/auth-test-app.ts';
import { describe, expect, test } from 'vitest';

/** The transport: both error shapes, CORS, body limits, unknown addresses. */

const app = authAppForFile({ allowedOrigins: ['https://partner.example'] });

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  app.fetch(`${TEST_ORIGIN}/auth/v1/token?grant_type=password`, { method: 'POST', body, headers });
const refused = (version?: string) =>
  post(
    JSON.stringify({ email: 'nobody@example.com', password: 'x' }),
    version === undefined ? {} : { 'x-supabase-api-version': version },
  );

describe('the version of the wire format', () => {
  test.each(['2024-01-01', '2024-06-01', '2026-11-20'])('%s gets code and message', async (version) => {
    const answer = await refused(version);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await answer.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  test.each([undefined, '', '2023-12-31', 'latest', '2024-13-99'])(
    '%j gets the older shape',
    async (version) => {
      const answer = await refused(version);
      expect(answer.status).toBe(400);
      expect(answer.headers.has('x-supabase-api-version')).toBe(false);
      expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
      expect(await answer.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
    },
  );

  test('a weak password has its reasons in both', async () => {
    const body = { email: 'a@b.example', password: '123' };
    const weak = { weak_password: { reasons: ['length'] } };
    expect(await (await app.call('POST', '/signup', body)).json()).toMatchObject({
      code: 'weak_password',
      ...weak,
    });
    const older = await app.call('POST', '/signup', body, { 'x-supabase-api-version': '' });
    expect(await older.json()).toMatchObject({ code: 422, error_code: 'weak_password', ...weak });
  });

  test('OAuth errors have one shape and 400', async () => {
    for (const version of ['', '2024-01-01']) {
      const answer = await app.call(
        'POST',
        '/token?grant_type=refresh_token',
        {},
        { 'x-supabase-api-version': version },
      );
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        error: 'invalid_request',
        error_description: 'refresh_token required',
      });
    }
  });

  test('a server fault is generic, with an id in the older shape', async () => {
    const broken = await authTestApp({
      database: () => {
        throw new TypeError('a bug with a secret in it');
      },
    });
    const older = await broken.call('GET', '/.well-known/jwks.json', undefined, {
      'x-supabase-api-version': '',
    });
    expect(older.status).toBe(500);
    expect(await older.json()).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Unexpected failure, please check server logs for more information',
      error_id: 'request-of-a-test',
    });
    expect(broken.errors).toHaveLength(1);
  });
});

describe('bodies', () => {
  test.each([
    ['broken JSON', '{"email":'],
    ['a list', '[]'],
    ['a number', '5'],
    ['form fields', 'email=a%40b.example&password=x'],
  ])('%s is refused as bad_json', async (_name, body) => {
    const answer = await post(body, { 'x-supabase-api-version': '2024-01-01' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'bad_json',
      message: expect.stringMatching(/^Could not parse request body as JSON/) as string,
    });
  });

  test('null means absent, for a key and for the whole', async () => {
    const answer = await app.call('POST', '/token?grant_type=password', {
      email: null,
      phone: null,
      password: 'x',
    });
    expect(await answer.json()).toMatchObject({ message: 'missing email or phone' });
    expect((await post('null')).status).toBe(400);
    expect((await post('')).status).toBe(400);
  });

  test('unknown keys and any content type are ignored', async () => {
    const body = JSON.stringify({
      email: 'a@b.example',
      password: 'x',
      gotrue_meta_security: {},
      options: 1,
    });
    const answer = await post(body, { 'content-type': 'text/plain;charset=UTF-8' });
    expect(await answer.json()).toMatchObject({ error_code: 'invalid_credentials' });
  });

  test.each([
    ['with its length', {}],
    ['with a length that lies', { 'content-length': '10' }],
  ])('more than 1 MB %s is refused', async (_name, headers) => {
    const answer = await post('x'.repeat(1024 * 1024 + 1), headers);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error_code: 'request_entity_too_large' });
  });
});

test('too long a body is received to its end before it is refused: who is still sending hears nothing', async () => {
  let left = 40;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      left -= 1;
      if (left >= 0) controller.enqueue(new Uint8Array(100_000));
      else controller.close();
    },
  });
  const answer = await app.fetch(`${TEST_ORIGIN}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-length': '4000000' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect(left).toBeLessThan(0);
});

describe('from another origin', () => {
  const origin = 'https://partner.example';
  test('a preflight allows what the client sends', async () => {
    const answer = await app.call('OPTIONS', '/token', undefined, { origin });
    expect(answer.status).toBe(204);
    const allowed = (name: string) =>
      (answer.headers.get(`access-control-allow-${name}`) ?? '').toLowerCase();
    expect(allowed('origin')).toBe(origin);
    for (const header of [
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
    ]) {
      expect(allowed('headers')).toContain(header);
    }
    for (const method of ['get', 'post', 'put', 'patch', 'delete'])
      expect(allowed('methods')).toContain(method);
    expect(allowed('credentials')).toBe('true');
  });

  test.each([
    ['a refusal', 'POST', '/token?grant_type=password', 400],
    ['an answer', 'GET', '/.well-known/jwks.json', 200],
    ['an unknown address', 'GET', '/nothing', 404],
  ])('%s can be read, with the headers that carry codes and pages', async (_name, method, path, status) => {
    const answer = await app.call(method, path, method === 'POST' ? {} : undefined, { origin });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    for (const header of ['x-total-count', 'link', 'x-supabase-api-version'])
      expect(exposed).toContain(header);
  });

  test('an unknown origin gets no permission', async () => {
    const answer = await app.call('OPTIONS', '/token', undefined, { origin: 'https://stranger.example' });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
});

test.each([
  ['GET', '/'],
  ['GET', '/nothing'],
  ['DELETE', '/user'],
  ['GET', '/token'],
  ['GET', '/../rest/v1'],
])('%s %s is 404 as JSON', async (method, path) => {
  const answer = await app.call(method, path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ code: 'unknown', message: `no Route matched ${method}` });
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  const older = await app.call(method, path, undefined, { 'x-supabase-api-version': '' });
  expect(await older.json()).toEqual({
    code: 404,
    error_code: 'unknown',
    msg: `no Route matched ${method}`,
  });
});
