import { describe, expect, test } from 'vitest';
import { authAppForFile } from '../../../test-support/auth-app-for-file.ts';
import { authTestApp } from '../../../test-support/auth-test-app.ts';
import { newestMessageTo, sentMessages } from '../../../test-support/sent-messages.ts';

const app = authAppForFile({ config: { phoneEnabled: true } });

const resend = (body: Record<string, unknown>) => app.call('POST', '/resend', body);
const verify = (body: Record<string, unknown>) => app.call('POST', '/verify', body);

/** A signed-in caller by code. */
async function signIn(email: string): Promise<string> {
  await app.call('POST', '/otp', { email });
  const { code, kind } = await newestMessageTo(app.db, email);
  const response = await verify({ type: kind === 'signup' ? 'signup' : 'magiclink', email, token: code });
  return ((await response.json()) as { access_token: string }).access_token;
}

test.each<[Record<string, unknown>, string]>([
  [{ email: 'a@b.co' }, 'Missing one of these types: signup, email_change, sms, phone_change'],
  [
    { type: 'recovery', email: 'a@b.co' },
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  [{ type: 'signup', phone: '12025550123' }, 'Type provided requires an email address'],
  [{ type: 'sms', email: 'a@b.co' }, 'Type provided requires a phone number'],
  [
    { type: 'signup', email: 'a@b.co', phone: '12025550123' },
    'Only an email address or phone number should be provided.',
  ],
])('%j is refused: %s', async (body, message) => {
  const response = await resend(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 'validation_failed', message });
});

describe('a sign-up', () => {
  test('gets a fresh code, and the one before stops working', async () => {
    await app.call('POST', '/otp', { email: 'new@b.co' });
    const first = await newestMessageTo(app.db, 'new@b.co');
    expect(await (await resend({ type: 'signup', email: 'new@b.co' })).json()).toEqual({});
    const second = await newestMessageTo(app.db, 'new@b.co');
    const token = first.link?.searchParams.get('token');
    expect((await verify({ type: 'signup', token_hash: token })).status).toBe(403);
    expect((await verify({ type: 'signup', email: 'new@b.co', token: second.code })).status).toBe(200);
  });

  test('for a confirmed or unknown address has the same answer and sends nothing', async () => {
    await signIn('done@b.co');
    const before = (await sentMessages(app.db)).length;
    for (const email of ['done@b.co', 'nobody@b.co']) {
      const response = await resend({ type: 'signup', email });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({});
    }
    expect(await sentMessages(app.db)).toHaveLength(before);
  });
});

test('a change of address sends both mails again', async () => {
  const bearer = { authorization: `Bearer ${await signIn('old@b.co')}` };
  expect((await resend({ type: 'email_change', email: 'old@b.co' })).status).toBe(200);
  await app.call('PUT', '/user', { email: 'fresh@b.co' }, bearer);
  const before = (await sentMessages(app.db)).length;
  expect(await (await resend({ type: 'email_change', email: 'old@b.co' })).json()).toEqual({});
  expect(
    (await sentMessages(app.db))
      .slice(before)
      .map(({ recipient }) => recipient)
      .sort(),
  ).toEqual(['fresh@b.co', 'old@b.co']);
});

test('phone codes come again with the id of their message', async () => {
  await app.call('POST', '/otp', { phone: '12025550111' });
  const again = await resend({ type: 'sms', phone: '12025550111' });
  expect(await again.json()).toEqual({ message_id: expect.any(String) as string });
  const { code } = await newestMessageTo(app.db, '12025550111');
  expect((await verify({ type: 'sms', phone: '12025550111', token: code })).status).toBe(200);

  const bearer = { authorization: `Bearer ${await signIn('caller@b.co')}` };
  await app.call('PUT', '/user', { phone: '12025550122' }, bearer);
  await resend({ type: 'phone_change', phone: '12025550122' });
  const change = await newestMessageTo(app.db, '12025550122');
  expect((await verify({ type: 'phone_change', phone: '12025550122', token: change.code })).status).toBe(200);
  expect(await (await resend({ type: 'phone_change', phone: '12025550122' })).json()).toEqual({});
});

test('the interval does not reveal who is about to change an address', async () => {
  const limited = await authTestApp({ database: app.db, config: { limited: true } });
  const bearer = { authorization: `Bearer ${await signIn('changer@b.co')}` };
  await limited.call('PUT', '/user', { email: 'changed@b.co' }, bearer);
  for (const email of ['changer@b.co', 'stranger@b.co']) {
    const ask = () => limited.call('POST', '/resend', { type: 'email_change', email });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
  }
});
