import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callWithSecretKey } from '../../test-support/admin-calls.ts';
import { authAppForFile } from '../../test-support/auth-app-for-file.ts';
import { plantCredentials, plantedCredentials } from '../../test-support/planted-credentials.ts';
import { newestMessageTo } from '../../test-support/sent-messages.ts';
import type { AuthCall } from '../core.ts';
import { findUserByEmail } from '../stores/user-store.ts';
import { revokeUnverifiedCredentials } from './revoke-unverified-credentials.ts';

/**
 * An account that someone else created with an address keeps nothing of that person once the owner of the address signs
 * in.
 */

const app = authAppForFile();

/** Signs up without confirming and adds every kind of credential. */
async function strangersAccount(): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@owner.example`;
  const answer = await app.call('POST', '/signup', { email, password: 'the stranger knows it' });
  const { id } = (await answer.json()) as { id: string };
  await plantCredentials(app.db, id);
  return { id, email };
}

const everything = {
  password: 1,
  phone: 1,
  email_change: 1,
  phone_change: 1,
  links: 1,
  identities: 2,
  factors: 1,
  passkeys: 1,
  passkey_challenges: 1,
  recovery_codes: 1,
  sessions: 1,
  refresh_tokens: 1,
  codes: 3,
  issued_auth_codes: 1,
  linking_flows: 1,
  authorizations: 1,
  consents: 1,
};

/** Opens the newest link to `email` as its owner does. */
async function openLink(email: string): Promise<URL> {
  const { link } = await newestMessageTo(app.db, email);
  link?.searchParams.delete('ask');
  const answer = await app.fetch(link ?? '');
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

test('the planted credentials exist before the owner arrives', async () => {
  const { id } = await strangersAccount();
  expect(await plantedCredentials(app.db, id)).toEqual(everything);
});

describe('no planted credential is left', () => {
  test.each(['/recover', '/magiclink'])('after the link of %s', async (path) => {
    const { id, email } = await strangersAccount();
    await app.call('POST', path, { email });
    const target = await openLink(email);
    expect(target.hash).toContain('access_token=');
    expect(await plantedCredentials(app.db, id)).toEqual({});
  });

  test('when an admin invites the address', async () => {
    const { id, email } = await strangersAccount();
    const { status } = await callWithSecretKey(app, 'POST', '/invite', { email });
    expect(status).toBe(200);
    expect(await plantedCredentials(app.db, id)).toEqual({});
  });

  test('when an invitation is accepted, even if they were planted after it', async () => {
    const { id, email } = await strangersAccount();
    await callWithSecretKey(app, 'POST', '/invite', { email });
    await plantCredentials(app.db, id);
    const target = await openLink(email);
    expect(target.hash).toContain('access_token=');
    expect(await plantedCredentials(app.db, id)).toEqual({});
  });
});

test('the email identity stays, and the account is confirmed', async () => {
  const { email } = await strangersAccount();
  await app.call('POST', '/recover', { email });
  await openLink(email);
  const user = await findUserByEmail(app.db.authPool, email);
  expect(user).toMatchObject({
    email_confirmed_at: expect.any(String),
    encrypted_password: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
  });
});

test('the metadata of an invitation replaces what was planted', async () => {
  const email = `${randomUUID()}@owner.example`;
  await app.call('POST', '/signup', { email, password: 'the stranger knows it', data: { name: 'Stranger' } });
  const invite = (data?: object) => callWithSecretKey(app, 'POST', '/invite', { email, data });
  expect((await invite({ name: 'Kim' })).body.user_metadata).toEqual({ name: 'Kim' });
  app.clock.now = new Date(app.clock.now.getTime() + 120_000);
  expect((await invite()).body.user_metadata).toEqual({ name: 'Kim' });
});

test('a confirmed account keeps everything', async () => {
  const { id, email } = await strangersAccount();
  await app.db.authPool.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  const user = await findUserByEmail(app.db.authPool, email);
  if (user === null) throw new Error('the account is gone');
  const call = { services: app.services } as AuthCall;
  expect(await revokeUnverifiedCredentials(call, app.db.authPool, user)).toBe(user);
  await app.call('POST', '/recover', { email });
  await openLink(email);
  expect(await plantedCredentials(app.db, id)).toMatchObject({
    password: 1,
    phone: 1,
    factors: 1,
    identities: 2,
  });
});
