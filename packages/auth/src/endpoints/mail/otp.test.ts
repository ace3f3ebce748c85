import { expect, test } from 'vitest';
import { authAppForFile } from '../../../test-support/auth-app-for-file.ts';
import { messagesTo, sentMessages } from '../../../test-support/sent-messages.ts';

const app = authAppForFile({ config: { phoneEnabled: true } });

const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };

test.each<[Record<string, unknown>, code: string, message?: string]>([
  [{ email: 'a@b.co', phone: '12025550123' }, 'validation_failed'],
  [{}, 'validation_failed', 'One of email or phone must be set'],
  [
    { email: 'a@b.co', channel: 'sms' },
    'validation_failed',
    'Channel should only be specified with Phone OTP',
  ],
  [{ phone: '12025550123', channel: 'pigeon' }, 'validation_failed'],
  [{ email: 'a@b.co', create_user: 'yes' }, 'bad_json'],
  [{ email: 'a@b.co', data: [] }, 'bad_json'],
  [{ email: 'a@b.co', code_challenge: 'c'.repeat(43) }, 'validation_failed'],
  [{ email: 'a@b.co', ...challenge, code_challenge: 'short' }, 'validation_failed'],
  [{ phone: '12025550123', ...challenge }, 'validation_failed'],
])('%j is refused with %s', async (body, code, message) => {
  const response = await app.call('POST', '/otp', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code, message: message ?? (expect.any(String) as string) });
  expect(await sentMessages(app.db)).toEqual([]);
});

test('keys that mean nothing here, and nulls, are ignored', async () => {
  const body = {
    email: 'kim@b.co',
    phone: null,
    code_challenge: null,
    code_challenge_method: null,
    gotrue_meta_security: { captcha_token: 'x' },
    options: {},
  };
  const response = await app.call('POST', '/otp', body);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({});
});

test('/magiclink is the older name', async () => {
  expect((await app.call('POST', '/magiclink', { email: 'lee@b.co' })).status).toBe(200);
  expect((await sentMessages(app.db)).at(-1)?.recipient).toBe('lee@b.co');
});

test('two concurrent first requests create one user', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 6 }, async () => (await app.call('POST', '/otp', { email: 'twice@b.co' })).status),
  );
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.every((status) => status < 500)).toBe(true);
  const { rows } = await app.db.adminPool.query(`select 1 from auth.users where email = 'twice@b.co'`);
  expect(rows).toHaveLength(1);
  expect(app.errors).toEqual([]);
});

test('nothing of code or link is stored as it was sent', async () => {
  await app.call('POST', '/otp', { email: 'hash@b.co' });
  const message = (await messagesTo(app.db, 'hash@b.co')).at(-1);
  const { rows } = await app.db.adminPool.query<{ row: string }>(
    `select row_to_json(u)::text || row_to_json(t)::text as row
       from auth.users u join auth.one_time_tokens t on t.user_id = u.id where u.email = 'hash@b.co'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(message?.code);
  expect(rows[0]?.row).not.toContain(message?.link?.searchParams.get('token'));
});

test('a mail that could not be stored leaves no user behind', async () => {
  await app.db.adminPool.query(
    `alter table private.outbox add constraint closed check (recipient <> 'lost@b.co')`,
  );
  const response = await app.call('POST', '/otp', { email: 'lost@b.co' });
  await app.db.adminPool.query('alter table private.outbox drop constraint closed');
  expect(response.status).toBe(500);
  app.errors.length = 0;
  const { rows } = await app.db.adminPool.query(`select 1 from auth.users where email = 'lost@b.co'`);
  expect(rows).toEqual([]);
});
