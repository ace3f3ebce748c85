import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { describe, expect, test } from 'vitest';
import { adminClient } from './auth-client.ts';
import {
  codeOf,
  elsewhere,
  enrollTotp,
  type FactorPerson,
  factorPerson,
  personWithTotp,
  stepUp,
} from './auth-factor-setup.ts';

/** What a second factor does to sessions: those that rise, those that end, and those that fall back. */

const app = authAppForFile({ config: { autoconfirmEmail: true, factorTypes: new Set(['totp', 'phone']) } });

const isOver = async ({ client }: FactorPerson) => (await client.auth.getUser()).error !== null;

describe('a verification', () => {
  test("ends the user's sessions below aal2, and no other", async () => {
    const person = await factorPerson(app);
    const stranger = await factorPerson(app);
    const totp = await enrollTotp(person);
    await stepUp(app, person, totp);
    const raised = await elsewhere(app, person);
    await stepUp(app, raised, totp);
    const low = await elsewhere(app, person);
    const third = await elsewhere(app, person);
    await stepUp(app, third, totp);
    expect(await isOver(low)).toBe(true);
    expect([await isOver(person), await isOver(raised), await isOver(stranger)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('keeps the session and replaces its refresh token', async () => {
    const person = await factorPerson(app);
    const before = await person.session();
    await stepUp(app, person, await enrollTotp(person));
    const after = await person.session();
    const sessionOf = ({ access_token }: { access_token: string }) =>
      (JSON.parse(atob(access_token.split('.')[1] ?? '')) as { session_id: string }).session_id;
    expect(sessionOf(after)).toBe(sessionOf(before));
    const { refresh_token } = before;
    const answer = await app.call('POST', '/token?grant_type=refresh_token', { refresh_token });
    expect(await answer.json()).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await person.client.auth.refreshSession()).error).toBeNull();
    expect(await person.level()).toBe('aal2');
  });

  test('deletes other unverified factors of its type', async () => {
    const person = await factorPerson(app);
    const [first, second] = [await enrollTotp(person, 'First'), await enrollTotp(person, 'Second')];
    const { data: phone } = await person.mfa.enroll({ factorType: 'phone', phone: '+15550100001' });
    await stepUp(app, person, second);
    const ids = (await person.mfa.listFactors()).data?.all.map(({ id }) => id);
    expect(ids?.sort()).toEqual([second.factorId, phone?.id].sort());
    expect(ids).not.toContain(first.factorId);
  });

  test('of a factor that was enrolled before another was verified needs aal2', async () => {
    const person = await factorPerson(app);
    const thief = await elsewhere(app, person);
    const { data: planted } = await thief.mfa.enroll({ factorType: 'phone', phone: '+15550100002' });
    const totp = await enrollTotp(person);
    await stepUp(app, person, totp);
    const back = await elsewhere(app, person);
    const factorId = planted?.id ?? '';
    const { error } = await back.mfa.challengeAndVerify({ factorId, code: '123456' });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });
});

describe('a removal', () => {
  test('of a verified factor needs aal2', async () => {
    const person = await personWithTotp(app);
    const low = await elsewhere(app, person);
    expect((await low.mfa.unenroll(person.totp)).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    });
    expect((await person.mfa.unenroll(person.totp)).data).toEqual({ id: person.totp.factorId });
  });

  test('lowers the sessions it had raised, also while their tokens still say aal2', async () => {
    const person = await personWithTotp(app);
    const other = await elsewhere(app, person);
    await stepUp(app, other, person.totp);
    await person.mfa.unenroll(person.totp);
    const factor = await enrollTotp(person);
    await stepUp(app, person, factor);
    expect(await isOver(other)).toBe(true);
    const third = await elsewhere(app, person);
    await stepUp(app, third, factor);
    await person.mfa.unenroll(factor);
    const next = await enrollTotp(person, 'Next');
    await app.db.authPool.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [
      next.factorId,
    ]);
    expect((await third.mfa.unenroll(next)).error).toMatchObject({ code: 'insufficient_aal' });
    await third.client.auth.refreshSession();
    expect(await third.level()).toBe('aal1');
  });

  test('of an unverified factor needs no second one', async () => {
    const person = await factorPerson(app);
    const totp = await enrollTotp(person);
    expect((await person.mfa.unenroll(totp)).error).toBeNull();
    expect((await person.mfa.listFactors()).data?.all).toEqual([]);
  });
});

test('the level after a sign-in says what is next, and a new password needs aal2', async () => {
  const person = await personWithTotp(app);
  const low = await elsewhere(app, person);
  expect((await low.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  const password = 'a new and rather long password';
  expect((await low.client.auth.updateUser({ password })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  });
  await stepUp(app, low, person.totp);
  expect((await low.client.auth.updateUser({ password })).error).toBeNull();
});

test('an admin lists and deletes the factors of a user', async () => {
  const person = await personWithTotp(app);
  const { mfa } = adminClient(app).auth.admin;
  const { data } = await mfa.listFactors({ userId: person.id });
  expect(data?.factors).toMatchObject([{ id: person.totp.factorId, status: 'verified' }]);
  const deleted = await mfa.deleteFactor({ userId: person.id, id: person.totp.factorId });
  expect(deleted.error).toBeNull();
  expect(JSON.stringify([data, deleted])).not.toMatch(/secret/);
  expect((await mfa.listFactors({ userId: person.id })).data?.factors).toEqual([]);
  const code = codeOf(app, person.totp, 30);
  const { factorId } = person.totp;
  expect((await person.mfa.challengeAndVerify({ factorId, code })).error).toMatchObject({
    code: 'mfa_factor_not_found',
  });
  await person.client.auth.refreshSession();
  expect(await person.level()).toBe('aal1');
});
