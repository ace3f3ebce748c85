import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { authTestApp, TEST_ORIGIN, TEST_PUBLISHABLE_KEY } from '@fml/auth/test-support/auth-test-app.ts';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { adminClient } from './auth-client.ts';
import {
  codesUntilLimited,
  elsewhere,
  enrollTotp,
  type FactorPerson,
  factorPerson,
  personWithTotp,
  useUpLimit,
} from './auth-factor-setup.ts';

/** Recovery codes, with the methods that the client has behind its experimental switch. */

const app = authAppForFile({ config: { autoconfirmEmail: true } });

/** The recovery codes of a person, in a client with the switch on. */
async function recoveryCodes(person: FactorPerson) {
  const client = createClient(TEST_ORIGIN, TEST_PUBLISHABLE_KEY, {
    auth: {
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: false,
      experimental: { recoveryCodes: true },
    },
    global: { fetch: (input, init) => app.fetch(input, init) },
  });
  await client.auth.setSession(await person.session());
  return { client, codes: client.auth.mfa.recoveryCodes };
}

async function withCodes() {
  const person = await personWithTotp(app);
  const { codes } = await recoveryCodes(person);
  const { data, error } = await codes.generate();
  if (error !== null) throw error;
  return { person, codes, set: data };
}

const TOO_LOW = { status: 403, code: 'insufficient_aal' };

describe('a set', () => {
  test('has ten codes, shown once and stored as hashes', async () => {
    const { person, codes, set } = await withCodes();
    expect(set).toMatchObject({ type: 'recovery_code', total: 10 });
    expect(new Set(set.codes).size).toBe(10);
    for (const code of set.codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
    expect((await codes.getStatus()).data).toEqual({
      id: set.id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
    const { rows } = await app.db.authPool.query('select * from private.recovery_codes where user_id = $1', [
      person.id,
    ]);
    expect(rows).toHaveLength(10);
    for (const code of set.codes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('needs aal2, another factor, and no set before it', async () => {
    const { person, codes } = await withCodes();
    expect((await codes.generate()).error).toMatchObject({ code: 'mfa_verified_factor_exists' });
    const low = (await recoveryCodes(await elsewhere(app, person))).codes;
    for (const refused of [low.generate(), low.regenerate(), low.unenroll()]) {
      expect((await refused).error).toMatchObject(TOO_LOW);
    }
    const other = await personWithTotp(app);
    const { codes: none } = await recoveryCodes(other);
    expect((await none.getStatus()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    expect((await none.regenerate()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    await app.db.authPool.query('delete from auth.mfa_factors where user_id = $1', [other.id]);
    expect((await none.generate()).error).toMatchObject({ code: 'mfa_recovery_codes_sole_factor' });
  });

  test('is replaced by a new one, and removed', async () => {
    const { person, codes, set } = await withCodes();
    const { data: next } = await codes.regenerate();
    expect(next).toMatchObject({ id: set.id, total: 10 });
    const { codes: there } = await recoveryCodes(await elsewhere(app, person));
    expect((await there.verify({ code: set.codes[0] ?? '' })).error).toMatchObject({
      code: 'mfa_verification_failed',
    });
    expect((await codes.unenroll()).data).toEqual({ id: set.id });
    expect((await there.verify({ code: next?.codes[0] ?? '' })).error).toMatchObject({
      code: 'mfa_verification_failed',
    });
  });

  test.each(['by its owner', 'by an admin'])('goes with the last factor, removed %s', async (by) => {
    const { person, codes } = await withCodes();
    const { factorId } = person.totp;
    if (by === 'by its owner') await person.mfa.unenroll({ factorId });
    else await adminClient(app).auth.admin.mfa.deleteFactor({ userId: person.id, id: factorId });
    expect((await codes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found' });
  });

  test('stays while another factor does', async () => {
    const { person, codes } = await withCodes();
    const tablet = await enrollTotp(person, 'Tablet');
    await app.db.authPool.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [
      tablet.factorId,
    ]);
    await person.mfa.unenroll(person.totp);
    expect((await codes.getStatus()).data).toMatchObject({ remaining: 10 });
  });
});

describe('a code', () => {
  test('raises the session, works once, and ends the sessions below', async () => {
    const { person, codes, set } = await withCodes();
    const low = await elsewhere(app, person);
    const lost = await elsewhere(app, person);
    const { client, codes: there } = await recoveryCodes(lost);
    const [code = ''] = set.codes;
    const typed = code.toUpperCase().replace(/(.{4})/g, '$1- ');
    expect((await there.verify({ code: typed })).error).toBeNull();
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data?.currentLevel).toBe('aal2');
    expect(data?.currentAuthenticationMethods).toEqual(
      expect.arrayContaining([expect.objectContaining({ method: 'mfa/recovery_code' })]),
    );
    expect((await low.client.auth.getUser()).error).not.toBeNull();
    expect((await codes.getStatus()).data).toMatchObject({ remaining: 9 });
    const { codes: again } = await recoveryCodes(await elsewhere(app, person));
    expect((await again.verify({ code })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid recovery code entered',
    });
    // What it is for: a lost factor is replaced.
    expect((await client.auth.mfa.unenroll(person.totp)).error).toBeNull();
  });

  test("is nothing for others, and a visitor's or anonymous request is refused", async () => {
    const { set } = await withCodes();
    const { codes } = await recoveryCodes(await factorPerson(app));
    for (const code of [set.codes[0] ?? '', '', 'x']) {
      expect((await codes.verify({ code })).error).toMatchObject({ code: 'mfa_verification_failed' });
    }
    expect((await app.call('POST', '/factors/recovery-codes/verify', { code: 'x' })).status).toBe(401);
  });

  test('may be guessed at twenty times an hour', async () => {
    const { person } = await withCodes();
    const low = await elsewhere(app, person);
    const server = await authTestApp({ database: app.db, config: { limited: true } });
    server.clock.now = app.clock.now;
    const key = server.services.limitKeyOf(`recovery-code:${person.id}`);
    await useUpLimit(app.db, { bucket: 'auth-code-guess', key, windowS: 3600, used: 19 });
    const bearer = await low.bearer();
    const codes = await codesUntilLimited(() =>
      server.call('POST', '/factors/recovery-codes/verify', { code: 'wrong' }, bearer),
    );
    expect([codes[0], codes.at(-1)]).toEqual(['mfa_verification_failed', 'mfa_recovery_codes_locked']);
  });
});
