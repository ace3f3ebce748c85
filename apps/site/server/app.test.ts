import { DEFAULT_AUTH_CONFIG, NO_CONFIGURED_KEYS } from '@fml/auth';
import { describe, expect, test } from 'vitest';
import { TEST_KEY, testApp } from '../test-support/test-app.ts';

describe('every answer', () => {
  test.each([
    ['a probe', '/healthz', 'GET', 200],
    ['the configuration', '/app-config.json', 'GET', 200],
    ['an unknown page', '/unknown', 'GET', 404],
    ['an unknown function', '/functions/v1/nope', 'POST', 404],
    ['a refused body', '/functions/v1/get-report', 'POST', 415],
    ['a preflight', '/functions/v1/get-report', 'OPTIONS', 204],
  ])('%s carries the security headers and its request id', async (_name, path, method, status) => {
    const { headers, status: answered } = await testApp().app.request(path, { method });
    expect(answered).toBe(status);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

test('the page behind a mailed link, whose address holds a token, keeps it to itself', async () => {
  const config = { ...DEFAULT_AUTH_CONFIG, issuer: 'http://localhost/auth/v1', siteUrl: 'http://localhost' };
  const { app } = testApp({
    accounts: {
      config: { ...config, limited: false },
      secret: 'a secret of tests, long enough to be one',
      secretKey: 'sb_secret_0123456789abcdefghijklmn',
      configured: NO_CONFIGURED_KEYS,
    },
  });
  const { headers, status } = await app.request('/auth/v1/verify?ask=1&type=recovery&token=abc');
  expect(status).toBe(200);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain('style-src');
});

describe('HSTS', () => {
  test.each([
    ['a public https address', { publiclySecure: true }, {}, true],
    ['a trusted proxy that says https', { trustedHops: 1 }, { 'x-forwarded-proto': 'https' }, true],
    ['a trusted proxy that says http', { trustedHops: 1 }, { 'x-forwarded-proto': 'http' }, false],
    ['a stranger who claims https', {}, { 'x-forwarded-proto': 'https' }, false],
  ])('%s', async (_name, options, headers, sent) => {
    const response = await testApp(options).app.request('/healthz', {
      headers: headers as Record<string, string>,
    });
    expect(response.headers.has('strict-transport-security')).toBe(sent);
  });
});

test('a request id is taken over from a trusted proxy only, and only when harmless', async () => {
  const given = { 'x-request-id': 'edge-12345678' };
  const idFor = async (trustedHops: number, headers: Record<string, string>) =>
    (await testApp({ trustedHops }).app.request('/healthz', { headers })).headers.get('x-request-id');
  expect(await idFor(1, given)).toBe('edge-12345678');
  expect(await idFor(0, given)).not.toBe('edge-12345678');
  expect(await idFor(1, { 'x-request-id': '"><script>alert(1)' })).toMatch(/^[0-9a-f-]{36}$/);
});

test('the access log names path, status and network, and nothing personal', async () => {
  const { lines, call } = testApp();
  await call('get-report', { report_id: 'private-id', email: 'a@b.example' }, '198.51.100.77');
  const line = lines.find(({ msg }) => msg === 'request');
  expect(line).toMatchObject({
    method: 'POST',
    path: '/functions/v1/get-report',
    status: 503,
    client: '198.51.100.0',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(JSON.stringify(lines)).not.toMatch(/198\.51\.100\.77|private-id|a@b/);
});

test('the configuration gives pages the public key and is never stale', async () => {
  const response = await testApp().app.request('/app-config.json');
  expect(await response.json()).toEqual({
    publishable_key: TEST_KEY,
    keeps_unfinished_leads: true,
    has_oauth_server: false,
  });
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('a crash is a generic 500 with its cause in the log', async () => {
  const { app, lines } = testApp({ site: { byPath: null, notFoundPage: undefined } as never });
  const response = await app.request('/assess');
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('Something went wrong on our side. Please try again.');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({ err: { type: 'TypeError' } });
});

test('a server that was told to stop is not ready, and answers everything else', async () => {
  const { app } = testApp({ isStopping: () => true });
  const ready = await app.request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await app.request('/healthz')).status).toBe(200);
});

test('while the database is being opened, probes tell so and functions ask to come back', async () => {
  const { app, call } = testApp();
  expect((await app.request('/healthz')).status).toBe(200);
  const ready = await app.request('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({
    status: 'not ready',
    database: 'down',
    worker: 'unknown',
    browser: 'unknown',
  });
  const answer = await call('analyze-website', { url: 'https://example.com' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
});
