import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { describe, expect, test } from 'vitest';
import { testClient } from './auth-client.ts';
import { direct, fragment, mailedCredentialsForFile } from './mailed-credentials.ts';

/** Where mailed links lead, and who may open them without using them up. */

const proofs = mailedCredentialsForFile();

const ORIGIN = 'http://site.test';

describe('a link', () => {
  test('leads back with the session in the fragment', async () => {
    const { mail } = await proofs.recovering({ redirectTo: 'https://app.example/reset' });
    const target = await proofs.led(direct(mail.link));
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
    const user = await testClient(proofs.app).client.auth.getUser(fragment(target)['access_token']);
    expect(user.error).toBeNull();

    const again = await proofs.led(direct(mail.link));
    expect(again.hash).toBe(
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
    expect(again.search).toBe('');
  });

  test('of a client with a verifier leads back with a code, and tells errors in the query too', async () => {
    const { mail, client, email } = await proofs.recovering({
      flowType: 'pkce',
      redirectTo: 'https://app.example/reset',
    });
    const target = await proofs.led(direct(mail.link));
    expect(target.hash).toBe('');
    const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const again = await proofs.led(direct(mail.link));
    expect(again.searchParams.get('error_code')).toBe('otp_expired');
    expect(fragment(again)).toMatchObject({ error_code: 'otp_expired' });
  });

  test('may be opened long after it was asked for: the code counts from then', async () => {
    const { mail, client } = await proofs.recovering({ flowType: 'pkce' });
    const before = proofs.app.clock.now;
    proofs.app.clock.now = new Date(before.getTime() + 30 * 60_000);
    const target = await proofs.led(direct(mail.link));
    const { error } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    proofs.app.clock.now = before;
    expect(error).toBeNull();
  });

  test('leads into an app that is allowed by its scheme', async () => {
    const { mail } = await proofs.recovering({ redirectTo: 'myapp://back' });
    expect((await proofs.led(direct(mail.link))).href).toMatch(/^myapp:\/\/back#access_token=/);
  });

  test.each(['https://evil.example/', 'javascript:alert(1)', 'myapp://elsewhere'])(
    'never leads to %s',
    async (redirectTo) => {
      const { mail } = await proofs.recovering({ redirectTo });
      const { origin } = await proofs.led(direct(mail.link));
      expect(origin).toBe(ORIGIN);
      // Nor when the target is put into the link afterwards.
      const { mail: second } = await proofs.recovering();
      const bent = new URL(direct(second.link));
      bent.searchParams.set('redirect_to', redirectTo);
      expect((await proofs.led(bent.href)).origin).toBe(ORIGIN);
    },
  );

  test.each([
    ['/verify?type=signup', 'Verify requires a token or a token hash'],
    ['/verify?token=abc', 'Verify requires a verification type'],
    ['/verify?token=abc&type=teleport', 'Unsupported verification type'],
  ])('%s is refused in plain JSON', async (path, message) => {
    const response = await proofs.open(`${ORIGIN}/auth/v1${path}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ msg: message });
  });

  test('works without an API key', async () => {
    const strict = await authTestApp({ database: proofs.app.db, requireKey: true });
    const { mail } = await proofs.recovering();
    const response = await strict.fetch(direct(mail.link), { redirect: 'manual' });
    expect(response.status).toBe(303);
  });
});

describe('programs that open every link of a mail', () => {
  test('do not use it up, whatever they send; the button does', async () => {
    const { mail } = await proofs.recovering({ redirectTo: 'https://app.example/reset' });
    const link = mail.link ?? '';
    expect((await proofs.open(link, { method: 'HEAD' })).status).toBe(200);
    for (let visits = 0; visits < 3; visits += 1) {
      const page = await proofs.open(link, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const html = await (await proofs.open(link)).text();
    expect(html).not.toContain('<script');
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    const action = /action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const pressed = await proofs.open(action, {
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
    const { mail } = await proofs.recovering();
    expect((await proofs.open(direct(mail.link), { method, headers })).status).toBe(200);
    expect((await proofs.led(direct(mail.link))).hash).toContain('access_token=');
  });

  test('the page shows nothing of what is put into the link as markup', async () => {
    const bad = encodeURIComponent('"><script>alert(1)</script>');
    const page = await proofs.open(
      `${ORIGIN}/auth/v1/verify?ask=1&type=recovery&token=${bad}&redirect_to=${bad}`,
    );
    expect(await page.text()).not.toContain('<script');
  });
});
