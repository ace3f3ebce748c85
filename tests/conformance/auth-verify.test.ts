import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { newestMessageTo } from '@fml/auth/test-support/sent-messages.ts';
import { describe, expect, test } from 'vitest';
import { testClient } from './auth-client.ts';
import { direct, mailedCredentialsForFile } from './mailed-credentials.ts';

/** What mailed codes prove, and everything that is not a proof. */

const proofs = mailedCredentialsForFile();

describe('a right code', () => {
  test('confirms a sign-up once', async () => {
    const { client } = testClient(proofs.app);
    const { email, mail, id } = await proofs.signedUp();
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
    const { email, mail } = await proofs.signedUp();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        proofs.app
          .call('POST', '/verify', { type: 'signup', email, token: mail.code })
          .then(({ status }) => status),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 403)).toHaveLength(7);
  });

  test('of a hash from a mail signs in as well', async () => {
    const { mail } = await proofs.recovering();
    const { data, error } = await testClient(proofs.app).client.auth.verifyOtp({
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
    const mine = await proofs.recovering();
    const theirs = await proofs.recovering();
    const facts = ({ email, mail }: typeof mine) => ({ email, code: mail.code });
    const response = await proofs.app.call('POST', '/verify', body(facts(mine), facts(theirs)));
    expect(response.status).toBe(403);
    expect(response.headers.get('x-sb-error-code')).toBe('otp_expired');
    // Nothing was used up by it.
    const right = await proofs.app.call('POST', '/verify', {
      type: 'recovery',
      email: mine.email,
      token: mine.mail.code,
    });
    expect(right.status).toBe(200);
  });

  test('is a code after an hour, or an older one after a newer', async () => {
    const old = await proofs.recovering();
    const { email } = old;
    await old.client.auth.resetPasswordForEmail(email);
    const newer = await newestMessageTo(proofs.app.db, email);
    const verify = (token: string) => proofs.app.call('POST', '/verify', { type: 'recovery', email, token });
    if (old.mail.code !== newer.code) expect((await verify(old.mail.code)).status).toBe(403);
    const before = proofs.app.clock.now;
    proofs.app.clock.now = new Date(before.getTime() + 3_601_000);
    expect((await verify(newer.code)).status).toBe(403);
    expect((await proofs.led(direct(newer.link))).hash).toContain('otp_expired');
    proofs.app.clock.now = before;
    expect((await verify(newer.code)).status).toBe(200);
  });

  test('any credential of a banned user', async () => {
    const { email, mail, id } = await proofs.signedUp();
    await proofs.app.db.adminPool.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [id],
    );
    const response = await proofs.app.call('POST', '/verify', { type: 'signup', email, token: mail.code });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'user_banned' });
  });

  test('is guessing: after twenty tries an address has to wait, from wherever they come', async () => {
    let n = 0;
    const limited = await authTestApp({
      database: proofs.app.db,
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
  [{ type: 'signup', token_hash: '1', redirect_to: '/' }, 'Only the token_hash and type should be provided'],
  [{ type: 'teleport', token: '1', email: 'a@b.co' }, 'Unsupported verification type'],
  [{ type: 'sms', token: '1', email: 'a@b.co' }, 'Unsupported verification type'],
  [{ type: 'signup', token: '1', email: 'a' }, 'Unable to validate email address: invalid format'],
])('POST /verify %j is refused: %s', async (body, message) => {
  const response = await proofs.app.call('POST', '/verify', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 'validation_failed', message });
});
