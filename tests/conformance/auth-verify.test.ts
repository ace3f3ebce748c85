import { createTestDatabase, type TestDatabase } from '@fml/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailFlows } from '../../packages/backend/src/auth/mail-flows/mail-flows.ts';
import { type AuthTestApp, authTestApp } from '../../packages/backend/src/testing/auth-test-app.ts';
import { newestMessageTo } from '../../packages/backend/src/testing/sent-messages.ts';
import { adminClient, newCredentials, testClient } from './auth-client.ts';

/** What mailed codes and links prove, and everything that is not a proof. */

let testing: TestDatabase;
let app: AuthTestApp;
beforeAll(async () => {
  testing = await createTestDatabase();
  app = await appWith();
});
afterAll(() => testing.drop());

const appWith = (config = {}) =>
  authTestApp({
    database: testing.db,
    mailFlows,
    config: { redirectAllow: ['https://app.example/**', 'myapp://back'], ...config },
  });

const ORIGIN = 'http://site.test';

/** An account with the mail that asks for its confirmation. */
async function signedUp() {
  const { email, password } = newCredentials();
  const { data } = await testClient(app).client.auth.signUp({ email, password });
  return { email, password, id: data.user?.id ?? '', mail: await newestMessageTo(testing.db, email) };
}

/** A recovery mail of a confirmed account. */
async function recovering(options: { redirectTo?: string; flowType?: 'pkce' } = {}) {
  const { email } = newCredentials();
  await adminClient(app).auth.admin.createUser({ email, email_confirm: true });
  const { client } = testClient(app, { flowType: options.flowType });
  await client.auth.resetPasswordForEmail(email, { redirectTo: options.redirectTo });
  return { email, client, mail: await newestMessageTo(testing.db, email) };
}

/** The link without the question that ours ask first. */
function direct(link: URL | null): string {
  const url = new URL(link ?? '');
  url.searchParams.delete('ask');
  return url.href;
}

const open = (url: string | URL, init: RequestInit = {}) => app.fetch(url, { redirect: 'manual', ...init });

async function led(url: string): Promise<URL> {
  const response = await open(url);
  expect(response.status).toBe(303);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return new URL(response.headers.get('location') ?? '');
}

const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

describe('a right code', () => {
  test('confirms a sign-up once', async () => {
    const { client } = testClient(app);
    const { email, mail, id } = await signedUp();
    const { data, error } = await client.auth.verifyOtp({ email, token: mail.code, type: 'signup' });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
    const again = await client.auth.verifyOtp({ email, token: mail.code, type: 'signup' });
    expect(again.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });

  test('works once among many at the same time', async () => {
    const { email, mail } = await signedUp();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.call('POST', '/verify', { type: 'signup', email, token: mail.code }).then(({ status }) => status),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 403)).toHaveLength(7);
  });

  test('of a hash from a mail signs in as well', async () => {
    const { mail } = await recovering();
    const { data, error } = await testClient(app).client.auth.verifyOtp({
      token_hash: mail.link?.searchParams.get('token') ?? '',
      type: 'recovery',
    });
    expect(error).toBeNull();
    expect(data.session?.access_token).toEqual(expect.any(String));
  });
});

describe('no proof', () => {
  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  test.each<
    [string, (mine: { email: string; code: string }, theirs: { email: string; code: string }) => object]
  >([
    ['a wrong code', ({ email, code }) => ({ type: 'recovery', email, token: other(code) })],
    ['a code with a blank', ({ email, code }) => ({ type: 'recovery', email, token: `${code} ` })],
    ['a code of another type', ({ email, code }) => ({ type: 'signup', email, token: code })],
    ['a code of another type still', ({ email, code }) => ({ type: 'email_change', email, token: code })],
    ["another account's code", ({ email }, theirs) => ({ type: 'recovery', email, token: theirs.code })],
    [
      'a code for another address',
      ({ code }, theirs) => ({ type: 'recovery', email: theirs.email, token: code }),
    ],
    ['an unknown address', ({ code }) => ({ type: 'recovery', email: 'nobody@example.com', token: code })],
    ['a hash made of address and code', ({ email }) => ({ type: 'recovery', token_hash: email })],
    ['an empty-looking hash', () => ({ type: 'recovery', token_hash: ' ' })],
    ['a pattern', ({ email }) => ({ type: 'recovery', email, token: '%' })],
  ])('is %s', async (_name, body) => {
    const mine = await recovering();
    const theirs = await recovering();
    const facts = ({ email, mail }: typeof mine) => ({ email, code: mail.code });
    const response = await app.call('POST', '/verify', body(facts(mine), facts(theirs)));
    expect(response.status).toBe(403);
    expect(response.headers.get('x-sb-error-code')).toBe('otp_expired');
    // Nothing was used up by it.
    const right = await app.call('POST', '/verify', {
      type: 'recovery',
      email: mine.email,
      token: mine.mail.code,
    });
    expect(right.status).toBe(200);
  });

  test('is a code after an hour, or an older one after a newer', async () => {
    const old = await recovering();
    const { email } = old;
    await old.client.auth.resetPasswordForEmail(email);
    const newer = await newestMessageTo(testing.db, email);
    const verify = (token: string) => app.call('POST', '/verify', { type: 'recovery', email, token });
    if (old.mail.code !== newer.code) expect((await verify(old.mail.code)).status).toBe(403);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 3_601_000);
    expect((await verify(newer.code)).status).toBe(403);
    expect((await led(direct(newer.link))).hash).toContain('otp_expired');
    app.clock.now = before;
    expect((await verify(newer.code)).status).toBe(200);
  });

  test('is anything of somebody who is banned', async () => {
    const { email, mail, id } = await signedUp();
    await testing.db.adminPool.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [id],
    );
    const response = await app.call('POST', '/verify', { type: 'signup', email, token: mail.code });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'user_banned' });
  });

  test('is guessing: after twenty tries an address has to wait, from wherever they come', async () => {
    let n = 0;
    const limited = await authTestApp({
      database: testing.db,
      mailFlows,
      config: { limited: true },
      clientAddress: () => {
        n += 1;
        return `198.51.100.${n}`;
      },
    });
    const statuses: number[] = [];
    for (let tries = 0; tries < 22; tries += 1) {
      const body = { type: 'recovery', email: 'guess@example.com', token: '000000' };
      statuses.push((await limited.call('POST', '/verify', body)).status);
    }
    expect(statuses.slice(0, 20).every((status) => status === 403)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});

test.each<[object, string]>([
  [{ token: '1', email: 'a@b.co' }, 'Verify requires a verification type'],
  [{ type: 'signup' }, 'Verify requires either a token or a token hash'],
  [{ type: 'signup', token: '1', token_hash: '2' }, 'Verify requires either a token or a token hash'],
  [{ type: 'signup', token: '1' }, 'Only an email address or phone number should be provided on verify'],
  [
    { type: 'signup', token: '1', email: 'a@b.co', phone: '12025550123' },
    'Only an email address or phone number should be provided on verify',
  ],
  [{ type: 'signup', token_hash: '1', email: 'a@b.co' }, 'Only the token_hash and type should be provided'],
  [{ type: 'teleport', token: '1', email: 'a@b.co' }, 'Unsupported verification type'],
  [{ type: 'sms', token: '1', email: 'a@b.co' }, 'Unsupported verification type'],
  [{ type: 'signup', token: '1', email: 'a' }, 'Unable to validate email address: invalid format'],
])('POST /verify %j is refused: %s', async (body, message) => {
  const response = await app.call('POST', '/verify', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 'validation_failed', message });
});

describe('a link', () => {
  test('leads back with the session in the fragment', async () => {
    const { mail } = await recovering({ redirectTo: 'https://app.example/reset' });
    const target = await led(direct(mail.link));
    expect(target.origin + target.pathname + target.search).toBe('https://app.example/reset');
    expect(Object.keys(fragment(target))).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'type',
      'sb',
    ]);
    expect(fragment(target)).toMatchObject({ token_type: 'bearer', type: 'recovery', sb: '' });
    const user = await testClient(app).client.auth.getUser(fragment(target)['access_token']);
    expect(user.error).toBeNull();

    const again = await led(direct(mail.link));
    expect(again.hash).toBe(
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
    expect(again.search).toBe('');
  });

  test('of a client with a verifier leads back with a code, and tells errors in the query too', async () => {
    const { mail, client, email } = await recovering({
      flowType: 'pkce',
      redirectTo: 'https://app.example/reset',
    });
    const target = await led(direct(mail.link));
    expect(target.hash).toBe('');
    const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const again = await led(direct(mail.link));
    expect(again.searchParams.get('error_code')).toBe('otp_expired');
    expect(fragment(again)).toMatchObject({ error_code: 'otp_expired' });
  });

  test('may be opened long after it was asked for: the code counts from then', async () => {
    const { mail, client } = await recovering({ flowType: 'pkce' });
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 30 * 60_000);
    const target = await led(direct(mail.link));
    const { error } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    app.clock.now = before;
    expect(error).toBeNull();
  });

  test('leads into an app that is allowed by its scheme', async () => {
    const { mail } = await recovering({ redirectTo: 'myapp://back' });
    expect((await led(direct(mail.link))).href).toMatch(/^myapp:\/\/back#access_token=/);
  });

  test.each([
    'https://evil.example/',
    'https://app.example.evil.example/x',
    'https://app.example@evil.example/x',
    'http://site.test.evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://app.example\\@evil.example/',
    'http://2130706433/',
    'http://169.254.169.254/',
    'myapp://elsewhere',
  ])('never leads to %s', async (redirectTo) => {
    const { mail } = await recovering({ redirectTo });
    const { origin } = await led(direct(mail.link));
    expect(origin).toBe(ORIGIN);
    // Nor when the target is put into the link afterwards.
    const { mail: second } = await recovering();
    const bent = new URL(direct(second.link));
    bent.searchParams.set('redirect_to', redirectTo);
    expect((await led(bent.href)).origin).toBe(ORIGIN);
  });

  test.each([
    ['/verify?type=signup', 'Verify requires a token or a token hash'],
    ['/verify?token=abc', 'Verify requires a verification type'],
    ['/verify?token=abc&type=teleport', 'Unsupported verification type'],
  ])('%s is refused in plain JSON', async (path, message) => {
    const response = await open(`${ORIGIN}/auth/v1${path}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ msg: message });
  });

  test('works without an API key', async () => {
    const strict = await authTestApp({ database: testing.db, mailFlows, requireKey: true });
    const { mail } = await recovering();
    const response = await strict.fetch(direct(mail.link), { redirect: 'manual' });
    expect(response.status).toBe(303);
  });
});

describe('programs that open every link of a mail', () => {
  test('do not use it up, whatever they send; the button does', async () => {
    const { mail } = await recovering({ redirectTo: 'https://app.example/reset' });
    const link = mail.link ?? '';
    expect((await open(link, { method: 'HEAD' })).status).toBe(200);
    for (let visits = 0; visits < 3; visits += 1) {
      const page = await open(link, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const html = await (await open(link)).text();
    expect(html).not.toContain('<script');
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    const action = /action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const pressed = await open(action, {
      method: 'POST',
      body: new URLSearchParams({ token: value('token'), type: value('type') }),
    });
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get('location')).toMatch(/^https:\/\/app\.example\/reset#access_token=/);
  });

  test.each([
    ['HEAD', {}],
    ['GET', { 'sec-purpose': 'prefetch' }],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { purpose: 'prefetch' }],
    ['GET', { 'x-moz': 'prefetch' }],
    ['GET', { 'x-purpose': 'preview' }],
  ])('%s %j does not use up a direct link either', async (method, headers) => {
    const { mail } = await recovering();
    expect((await open(direct(mail.link), { method, headers })).status).toBe(200);
    expect((await led(direct(mail.link))).hash).toContain('access_token=');
  });

  test('the page shows nothing of what is put into the link as markup', async () => {
    const bad = encodeURIComponent('"><script>alert(1)</script>');
    const page = await open(`${ORIGIN}/auth/v1/verify?ask=1&type=recovery&token=${bad}&redirect_to=${bad}`);
    expect(await page.text()).not.toContain('<script');
  });
});

describe('a change of address', () => {
  async function changing() {
    const { email, mail, password } = await signedUp();
    const { client } = testClient(app);
    await client.auth.verifyOtp({ email, token: mail.code, type: 'signup' });
    const newEmail = newCredentials().email;
    const { data, error } = await client.auth.updateUser({ email: newEmail });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newEmail });
    const [old, fresh] = [
      await newestMessageTo(testing.db, email),
      await newestMessageTo(testing.db, newEmail),
    ];
    return { client, email, newEmail, password, old, fresh };
  }

  test('needs both mailboxes, in either order', async () => {
    for (const first of ['old', 'fresh'] as const) {
      const change = await changing();
      const second = first === 'old' ? 'fresh' : 'old';
      const half = await led(direct(change[first].link));
      expect(fragment(half)).toEqual({
        message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        sb: '',
      });
      expect((await change.client.auth.getUser()).data.user?.email).toBe(change.email);
      expect(fragment(await led(direct(change[second].link)))).toMatchObject({ type: 'email_change' });
      const { data } = await testClient(app).client.auth.signInWithPassword({
        email: change.newEmail,
        password: change.password,
      });
      expect(data.user).toMatchObject({ email: change.newEmail });
      expect(data.user?.new_email).toBeUndefined();
    }
  });

  test('is not confirmed by one mailbox twice', async () => {
    const { client, email, newEmail, fresh } = await changing();
    const verify = (token: string) =>
      app.call('POST', '/verify', { type: 'email_change', email: newEmail, token });
    const half = await verify(fresh.code);
    expect(await half.json()).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    });
    expect((await verify(fresh.code)).status).toBe(403);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('fails when somebody else has taken the address meanwhile', async () => {
    const { newEmail, old, fresh } = await changing();
    await adminClient(app).auth.admin.createUser({
      email: newEmail,
      email_confirm: true,
      password: 'some words here',
    });
    await led(direct(old.link));
    expect(fragment(await led(direct(fresh.link)))).toMatchObject({ error_code: 'email_exists' });
  });

  test('closes the links that went to the old mailbox', async () => {
    const { client, email, old, fresh } = await changing();
    await client.auth.resetPasswordForEmail(email);
    const recovery = await newestMessageTo(testing.db, email);
    await led(direct(old.link));
    await led(direct(fresh.link));
    expect((await led(direct(recovery.link))).hash).toContain('otp_expired');
  });

  test('may need the new mailbox alone', async () => {
    const single = await appWith({ doubleConfirmEmailChange: false, autoconfirmEmail: false });
    const { email, mail } = await signedUp();
    const { client } = testClient(single);
    await client.auth.verifyOtp({ email, token: mail.code, type: 'signup' });
    const newEmail = newCredentials().email;
    await client.auth.updateUser({ email: newEmail });
    const fresh = await newestMessageTo(testing.db, newEmail);
    const { data } = await client.auth.verifyOtp({
      email: newEmail,
      token: fresh.code,
      type: 'email_change',
    });
    expect(data.user?.email).toBe(newEmail);
  });
});

test('a change of phone is confirmed by the code sent to the new number', async () => {
  const phones = await appWith({ phoneEnabled: true });
  const { email, mail } = await signedUp();
  const { client } = testClient(phones);
  await client.auth.verifyOtp({ email, token: mail.code, type: 'signup' });
  expect((await client.auth.updateUser({ phone: '+12025550177' })).data.user?.new_phone).toBe('12025550177');
  const message = await newestMessageTo(testing.db, '12025550177');
  const { data } = await client.auth.verifyOtp({
    phone: '12025550177',
    token: message.code,
    type: 'phone_change',
  });
  expect(data.user).toMatchObject({ phone: '12025550177', phone_confirmed_at: expect.any(String) as string });
});
