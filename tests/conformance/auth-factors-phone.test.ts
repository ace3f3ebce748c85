import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { newestMessageTo, sentMessages } from '@fml/auth/test-support/sent-messages.ts';
import { describe, expect, test } from 'vitest';
import {
  codesUntilLimited,
  type FactorPerson,
  factorPerson,
  personWithTotp,
  useUpLimit,
} from './auth-factor-setup.ts';

/** Codes by text message, with the real client; the messages are those of the outbox. */

const app = authAppForFile({
  config: {
    autoconfirmEmail: true,
    factorTypes: new Set(['totp', 'phone']),
    testOtps: new Map([['15550199999', '246810']]),
  },
});

let counter = 0;
function newNumber(): string {
  counter += 1;
  return `1555020${String(counter).padStart(4, '0')}`;
}

async function enrollPhone(person: FactorPerson, phone: string): Promise<string> {
  const { data, error } = await person.mfa.enroll({ factorType: 'phone', phone });
  if (error !== null) throw error;
  return data.id;
}

describe('enroll', () => {
  test('answers with the number, in digits', async () => {
    const { mfa } = await factorPerson(app);
    const number = newNumber();
    const phone = `+${number}`;
    const { data } = await mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Mobile' });
    expect(data).toEqual({
      id: expect.any(String) as string,
      type: 'phone',
      friendly_name: 'Mobile',
      phone: number,
    });
  });

  test.each([
    ['', 'Phone number required to enroll Phone factor'],
    ['12 monkeys', 'Invalid phone number format (E.164 required)'],
  ])('refuses the number %j', async (phone, message) => {
    const { mfa } = await factorPerson(app);
    expect((await mfa.enroll({ factorType: 'phone', phone })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message,
    });
  });

  test('again replaces an unverified number and refuses a verified one', async () => {
    const person = await factorPerson(app);
    const phone = newNumber();
    const first = await enrollPhone(person, phone);
    const second = await enrollPhone(person, phone);
    expect((await person.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([second]);
    expect(first).not.toBe(second);
    const { data: challenge } = await person.mfa.challenge({ factorId: second });
    const { code } = await newestMessageTo(app.db, phone);
    await person.mfa.verify({ factorId: second, challengeId: challenge?.id ?? '', code });
    const again = await person.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Again' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  });

  test('is refused where no text message can be sent', async () => {
    const silent = await authTestApp({
      database: app.db,
      config: { autoconfirmEmail: true, factorTypes: new Set(['phone']), sendsPhoneMessages: false },
    });
    const person = await factorPerson(silent);
    const { error } = await person.mfa.enroll({ factorType: 'phone', phone: newNumber() });
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' });
  });
});

describe('challenge and verify', () => {
  test('send a code that raises the session', async () => {
    const person = await factorPerson(app);
    const phone = newNumber();
    const factorId = await enrollPhone(person, phone);
    const { data: challenge } = await person.mfa.challenge({ factorId, channel: 'sms' });
    expect(challenge).toMatchObject({ type: 'phone' });
    const message = await newestMessageTo(app.db, phone);
    expect(message).toMatchObject({ kind: 'factor_challenge', code: expect.stringMatching(/^\d{6}$/) });
    expect(message.text).toContain('expires in 5 minutes');
    const { rows } = await app.db.authPool.query('select * from auth.mfa_challenges where id = $1', [
      challenge?.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(message.code);
    const answer = (code: string) => person.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });
    const wrong = message.code === '000000' ? '000001' : '000000';
    expect((await answer(wrong)).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    });
    expect((await answer(message.code)).error).toBeNull();
    expect(await person.level()).toBe('aal2');
    expect((await person.client.auth.getClaims()).data?.claims.amr).toEqual(
      expect.arrayContaining([expect.objectContaining({ method: 'mfa/phone' })]),
    );
    expect((await person.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, phone }]);
    // The challenge is used up, and its code with it.
    expect((await answer(message.code)).error).toMatchObject({ code: 'mfa_ip_address_mismatch' });
  });

  test('a code answers its own challenge only', async () => {
    const person = await factorPerson(app);
    const phone = newNumber();
    const factorId = await enrollPhone(person, phone);
    const challenge = async () => {
      const id = (await person.mfa.challenge({ factorId })).data?.id ?? '';
      return { challengeId: id, code: (await newestMessageTo(app.db, phone)).code };
    };
    const first = await challenge();
    let second = await challenge();
    while (second.code === first.code) second = await challenge();
    const crossed = { factorId, challengeId: first.challengeId, code: second.code };
    expect((await person.mfa.verify(crossed)).error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await person.mfa.verify({ factorId, ...first })).error).toBeNull();
  });

  test('codes go out by text message only', async () => {
    const person = await factorPerson(app);
    const factorId = await enrollPhone(person, newNumber());
    expect((await person.mfa.challenge({ factorId, channel: 'whatsapp' })).error).toMatchObject({
      code: 'validation_failed',
    });
  });

  test('a test number has a fixed code, and nothing is sent to it', async () => {
    const person = await factorPerson(app);
    const factorId = await enrollPhone(person, '15550199999');
    expect((await person.mfa.challengeAndVerify({ factorId, code: '246810' })).error).toBeNull();
    const messages = await sentMessages(app.db);
    expect(messages.filter(({ recipient }) => recipient === '15550199999')).toEqual([]);
  });
});

describe('limits', () => {
  let address = 0;
  const limited = () =>
    authTestApp({
      database: app.db,
      config: { autoconfirmEmail: true, factorTypes: new Set(['totp', 'phone']), limited: true },
      clientAddress: () => `198.51.100.${address}`,
    });

  test('a second code within a minute is refused', async () => {
    address = 20;
    const person = await factorPerson(await limited());
    const factorId = await enrollPhone(person, newNumber());
    expect((await person.mfa.challenge({ factorId })).error).toBeNull();
    expect((await person.mfa.challenge({ factorId })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    });
  });

  test.each([
    ['challenge', {}, 'ok'],
    ['verify', { challenge_id: 'none', code: '123456' }, 'mfa_factor_not_found'],
  ])('an address may %s fifteen times a minute', async (action, body, code) => {
    address = action === 'verify' ? 21 : 22;
    const person = await personWithTotp(app);
    const server = await limited();
    server.clock.now = app.clock.now;
    const bearer = await person.bearer();
    const key = `198.51.100.${address}`;
    await useUpLimit(app.db, { bucket: `auth-factor_${action}`, key, windowS: 60, used: 14 });
    const path = `/factors/${person.totp.factorId}/${action}`;
    const codes = await codesUntilLimited(() => server.call('POST', path, body, bearer));
    expect([codes[0], codes.at(-1)]).toEqual([code, 'over_request_rate_limit']);
  });

  test('an account may be guessed at twenty times an hour, from any number of addresses', async () => {
    const person = await personWithTotp(app);
    const server = await limited();
    server.clock.now = app.clock.now;
    const bearer = await person.bearer();
    const key = server.services.limitKeyOf(`factor:${person.id}`);
    await useUpLimit(app.db, { bucket: 'auth-code-guess', key, windowS: 3600, used: 19 });
    const body = { challenge_id: 'none', code: '123456' };
    const path = `/factors/${person.totp.factorId}/verify`;
    address = 100;
    const codes = await codesUntilLimited(() => {
      address += 1;
      return server.call('POST', path, body, bearer);
    });
    expect([codes[0], codes.at(-1)]).toEqual(['mfa_factor_not_found', 'over_request_rate_limit']);
  });
});
