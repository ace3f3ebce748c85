import { randomUUID } from 'node:crypto';
import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { TEST_ORIGIN } from '@fml/auth/test-support/auth-test-app.ts';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codeOf, elsewhere, enrollTotp, factorPerson, personWithTotp, stepUp } from './auth-factor-setup.ts';

/** Authenticator apps: enroll, challenge and verify with the real client. */

let address = '198.51.100.7';
const app = authAppForFile({ config: { autoconfirmEmail: true }, clientAddress: () => address });
afterEach(() => {
  address = '198.51.100.7';
  vi.restoreAllMocks();
});

const FAILED = { status: 422, code: 'mfa_verification_failed' };
const WRONG = { ...FAILED, message: 'Invalid TOTP code entered' };

describe('enroll', () => {
  test('gives a secret, its address and a picture that a data URL can hold', async () => {
    const { mfa, email } = await factorPerson(app);
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Agency' });
    expect(error).toBeNull();
    if (data === null) throw error;
    expect(data).toMatchObject({ id: expect.any(String), type: 'totp', friendly_name: 'Phone' });
    const { secret, uri, qr_code } = data.totp;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const parsed = new URL(uri);
    expect(decodeURIComponent(parsed.pathname)).toContain(`Agency:${email}`);
    expect(Object.fromEntries(parsed.searchParams)).toMatchObject({ secret, issuer: 'Agency' });
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
  });

  test('names the site where no issuer is given', async () => {
    const { mfa } = await factorPerson(app);
    const { data } = await mfa.enroll({ factorType: 'totp' });
    const uri = new URL(data?.totp.uri ?? '');
    expect(uri.searchParams.get('issuer')).toBe(new URL(TEST_ORIGIN).hostname);
    expect(data).toMatchObject({ friendly_name: '' });
  });

  test('stores the secret sealed, and shows it never again', async () => {
    const person = await factorPerson(app);
    const { factorId, secret } = await enrollTotp(person);
    const { rows } = await app.db.adminPool.query('select * from auth.mfa_factors where id = $1', [factorId]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { data } = await person.mfa.listFactors();
    expect(data?.all).toMatchObject([{ id: factorId, status: 'unverified', friendly_name: 'Phone' }]);
    expect(JSON.stringify(data)).not.toMatch(/secret/);
    expect(data?.totp).toEqual([]);
  });

  test.each(['Phone', ''])('refuses the name %j twice', async (friendlyName) => {
    const person = await factorPerson(app);
    await enrollTotp(person, friendlyName);
    const { error } = await person.mfa.enroll({ factorType: 'totp', friendlyName });
    expect(error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: `A factor with the friendly name "${friendlyName}" for this user already exists`,
    });
  });

  test.each(['friendlyName', 'issuer'])('refuses a %s that is too long', async (field) => {
    const { mfa } = await factorPerson(app);
    const { error } = await mfa.enroll({ factorType: 'totp', [field]: 'x'.repeat(3000) });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('ends at ten factors', async () => {
    const person = await factorPerson(app);
    for (let count = 0; count < 10; count += 1) await enrollTotp(person, `Phone ${count}`);
    const { error } = await person.mfa.enroll({ factorType: 'totp', friendlyName: 'One more' });
    expect(error).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
      message: 'Maximum number of verified factors reached, unenroll to continue',
    });
  });

  test('drops an enrollment that was not completed in five minutes', async () => {
    const person = await factorPerson(app);
    const first = await enrollTotp(person, 'Old');
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000 + 1000);
    const second = await enrollTotp(person, 'Old');
    const { data } = await person.mfa.listFactors();
    expect(data?.all.map(({ id }) => id)).toEqual([second.factorId]);
    expect((await person.mfa.challenge(first)).error).toMatchObject({ code: 'mfa_factor_not_found' });
  });

  test('of a further factor needs aal2', async () => {
    const person = await personWithTotp(app);
    const other = await elsewhere(app, person);
    expect((await other.mfa.enroll({ factorType: 'totp', friendlyName: 'Theirs' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    });
    expect((await enrollTotp(person, 'Tablet')).secret).not.toBe(person.totp.secret);
  });
});

describe('challenge and verify', () => {
  test('end with a session at aal2', async () => {
    const person = await factorPerson(app);
    const totp = await enrollTotp(person);
    const { data: challenge } = await person.mfa.challenge(totp);
    expect(challenge).toEqual({
      id: expect.any(String) as string,
      type: 'totp',
      expires_at: Math.floor(app.clock.now.getTime() / 1000) + 300,
    });
    const { data, error } = await person.mfa.verify({
      factorId: totp.factorId,
      challengeId: challenge?.id ?? '',
      code: codeOf(app, totp),
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { factors: [{ id: totp.factorId, status: 'verified', factor_type: 'totp' }] },
    });
    const claims = (await person.client.auth.getClaims()).data?.claims;
    expect(claims).toMatchObject({ aal: 'aal2' });
    const methods = (claims?.amr ?? []) as { method: string }[];
    expect(methods.map(({ method }) => method).sort()).toEqual(['password', 'totp']);
    expect((await person.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await person.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  test('a code works once, also through another challenge', async () => {
    const person = await personWithTotp(app);
    const { totp } = person;
    const again = { factorId: totp.factorId, code: codeOf(app, totp) };
    expect((await person.mfa.challengeAndVerify(again)).error).toMatchObject(WRONG);
    await stepUp(app, person, totp);
  });

  test('two requests with one code: one of them wins', async () => {
    const person = await personWithTotp(app);
    const [here, there] = [await elsewhere(app, person), await elsewhere(app, person)];
    app.clock.now = new Date(app.clock.now.getTime() + 30_000);
    const code = codeOf(app, person.totp);
    const { factorId } = person.totp;
    const answers = await Promise.all(
      [here, there].map(({ mfa }) => mfa.challengeAndVerify({ factorId, code })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test.each([
    [-300, /^This code was valid about 5 minutes ago\..*clock of your device is slow: set it to automatic/],
    [300, /^This code will be valid in about 5 minutes.*clock of your device is fast\. Set it to automatic/],
  ])('a clock that is %i seconds off gets a sentence', async (offsetS, sentence) => {
    const person = await factorPerson(app);
    const totp = await enrollTotp(person);
    const { factorId } = totp;
    const code = codeOf(app, totp, offsetS);
    const { error } = await person.mfa.challengeAndVerify({ factorId, code });
    expect(error).toMatchObject({ ...FAILED, message: expect.stringMatching(sentence) as string });
    if (offsetS < 0) return;
    // The sentence must not tell a guesser which code to keep for later.
    app.clock.now = new Date(app.clock.now.getTime() + offsetS * 1000);
    expect((await person.mfa.challengeAndVerify({ factorId, code })).error).toMatchObject(WRONG);
    await stepUp(app, person, totp);
  });

  test('a factor of another person is not found', async () => {
    const [owner, stranger] = [await personWithTotp(app), await factorPerson(app)];
    const notFound = { status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' };
    expect((await stranger.mfa.challenge(owner.totp)).error).toMatchObject(notFound);
    const verifying = stranger.mfa.verify({ ...owner.totp, challengeId: randomUUID(), code: '123456' });
    expect((await verifying).error).toMatchObject(notFound);
    expect((await stranger.mfa.unenroll(owner.totp)).error).toMatchObject(notFound);
  });

  test('refuses challenges that are unknown, of another factor, used, old, or from another address', async () => {
    const person = await personWithTotp(app);
    const other = await enrollTotp(person, 'Tablet');
    const { factorId } = person.totp;
    const challenge = async (id = factorId) => (await person.mfa.challenge({ factorId: id })).data?.id ?? '';
    const refusal = async (challengeId: string) => {
      const code = codeOf(app, person.totp, 30);
      return (await person.mfa.verify({ factorId, challengeId, code })).error;
    };
    const notFound = {
      status: 422,
      code: 'mfa_factor_not_found',
      message: 'MFA factor with the provided challenge ID not found',
    };
    for (const unknown of [randomUUID(), 'no id', '', await challenge(other.factorId)]) {
      expect(await refusal(unknown)).toMatchObject(notFound);
    }
    const fromHere = await challenge();
    const mismatch = {
      status: 422,
      code: 'mfa_ip_address_mismatch',
      message: 'Challenge and verify IP addresses mismatch.',
    };
    address = '203.0.113.9';
    expect(await refusal(fromHere)).toMatchObject(mismatch);
    address = '198.51.100.7';
    expect(await refusal(fromHere)).toBeNull();
    expect(await refusal(fromHere)).toMatchObject(mismatch);
    const old = await challenge();
    app.clock.now = new Date(app.clock.now.getTime() + 301_000);
    expect(await refusal(old)).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
      message: `MFA challenge ${old} has expired, verify against another challenge or create a new challenge.`,
    });
    // None of these refusals used the code up.
    expect(await refusal(await challenge())).toBeNull();
  });

  test('needs a code', async () => {
    const { mfa, totp } = await personWithTotp(app);
    const { error } = await mfa.verify({ ...totp, challengeId: randomUUID(), code: '' });
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Code needs to be non-empty',
    });
  });

  test('a wrong code and an unknown challenge cost the same work', async () => {
    const person = await personWithTotp(app);
    const { factorId } = person.totp;
    const known = (await person.mfa.challenge({ factorId })).data?.id ?? '';
    const bearer = await person.bearer();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const unseal = vi.spyOn(app.services.factorSecrets, 'unseal');
    const workOf = async (challenge_id: string) => {
      query.mockClear();
      unseal.mockClear();
      const body = { challenge_id, code: '000000' };
      const answer = await app.call('POST', `/factors/${factorId}/verify`, body, bearer);
      expect(answer.status).toBe(422);
      const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement));
      return { statements, checkedCodes: unseal.mock.calls.length };
    };
    const wrongCode = await workOf(known);
    expect(wrongCode.statements.length).toBeGreaterThan(5);
    expect(wrongCode.checkedCodes).toBe(1);
    expect(await workOf(randomUUID())).toEqual(wrongCode);
  });

  test('an imported secret in Base32 works and is sealed from then on', async () => {
    const person = await factorPerson(app);
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const factorId = randomUUID();
    await app.db.authPool.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, secret, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', 'Old', $3, now(), now())`,
      [factorId, person.id, secret],
    );
    await stepUp(app, person, { factorId, secret });
    const { rows } = await app.db.authPool.query('select secret from auth.mfa_factors where id = $1', [
      factorId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await stepUp(app, await elsewhere(app, person), { factorId, secret });
  });
});

test('every step leaves an audit entry without a secret', async () => {
  const person = await personWithTotp(app);
  await person.mfa.unenroll(person.totp);
  const { rows } = await app.db.authPool.query<{ payload: { action: string } }>(
    `select payload from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at`,
    [person.id],
  );
  const actions = rows.map(({ payload }) => payload.action);
  expect(actions).toEqual(
    expect.arrayContaining([
      'factor_in_progress',
      'challenge_created',
      'verification_attempted',
      'factor_unenrolled',
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain(person.totp.secret);
});
