import { newestMessageTo } from '@fml/auth/test-support/sent-messages.ts';
import { describe, expect, test } from 'vitest';
import { adminClient, newCredentials, testClient } from './auth-client.ts';
import { direct, fragment, mailedCredentialsForFile } from './mailed-credentials.ts';

/** A new address or number counts when its owner has shown the code. */

const proofs = mailedCredentialsForFile();

describe('a change of address', () => {
  async function changing() {
    const { email, mail, password } = await proofs.signedUp();
    const { client } = testClient(proofs.app);
    await client.auth.verifyOtp({ email, token: mail.code, type: 'signup' });
    const newEmail = newCredentials().email;
    const { data, error } = await client.auth.updateUser({ email: newEmail });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newEmail });
    const [old, fresh] = [
      await newestMessageTo(proofs.app.db, email),
      await newestMessageTo(proofs.app.db, newEmail),
    ];
    return { client, email, newEmail, password, old, fresh };
  }

  test('needs both mailboxes, in either order', async () => {
    for (const first of ['old', 'fresh'] as const) {
      const change = await changing();
      const second = first === 'old' ? 'fresh' : 'old';
      const half = await proofs.led(direct(change[first].link));
      expect(fragment(half)).toEqual({
        message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        sb: '',
      });
      expect((await change.client.auth.getUser()).data.user?.email).toBe(change.email);
      expect(fragment(await proofs.led(direct(change[second].link)))).toMatchObject({ type: 'email_change' });
      const { data } = await testClient(proofs.app).client.auth.signInWithPassword({
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
      proofs.app.call('POST', '/verify', { type: 'email_change', email: newEmail, token });
    const half = await verify(fresh.code);
    expect(await half.json()).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    });
    expect((await verify(fresh.code)).status).toBe(403);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('fails when another user has taken the address in the meantime', async () => {
    const { newEmail, old, fresh } = await changing();
    await adminClient(proofs.app).auth.admin.createUser({
      email: newEmail,
      email_confirm: true,
      password: 'some words here',
    });
    await proofs.led(direct(old.link));
    expect(fragment(await proofs.led(direct(fresh.link)))).toMatchObject({ error_code: 'email_exists' });
  });

  test('closes the links that went to the old mailbox', async () => {
    const { client, email, old, fresh } = await changing();
    await client.auth.resetPasswordForEmail(email);
    const recovery = await newestMessageTo(proofs.app.db, email);
    await proofs.led(direct(old.link));
    await proofs.led(direct(fresh.link));
    expect((await proofs.led(direct(recovery.link))).hash).toContain('otp_expired');
  });

  test('may need the new mailbox alone', async () => {
    const single = await proofs.appWith({ doubleConfirmEmailChange: false, autoconfirmEmail: false });
    const { email, mail } = await proofs.signedUp();
    const { client } = testClient(single);
    await client.auth.verifyOtp({ email, token: mail.code, type: 'signup' });
    const newEmail = newCredentials().email;
    await client.auth.updateUser({ email: newEmail });
    const fresh = await newestMessageTo(proofs.app.db, newEmail);
    const { data } = await client.auth.verifyOtp({
      email: newEmail,
      token: fresh.code,
      type: 'email_change',
    });
    expect(data.user?.email).toBe(newEmail);
  });
});

test('a change of phone is confirmed by the code sent to the new number', async () => {
  const phones = await proofs.appWith({ phoneEnabled: true });
  const { email, mail } = await proofs.signedUp();
  const { client } = testClient(phones);
  await client.auth.verifyOtp({ email, token: mail.code, type: 'signup' });
  expect((await client.auth.updateUser({ phone: '+12025550177' })).data.user?.new_phone).toBe('12025550177');
  const message = await newestMessageTo(proofs.app.db, '12025550177');
  const { data } = await client.auth.verifyOtp({
    phone: '12025550177',
    token: message.code,
    type: 'phone_change',
  });
  expect(data.user).toMatchObject({ phone: '12025550177', phone_confirmed_at: expect.any(String) as string });
});
