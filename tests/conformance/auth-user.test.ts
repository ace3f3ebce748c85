import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { messagesTo } from '@fml/auth/test-support/sent-messages.ts';
import { describe, expect, test } from 'vitest';
import { newCredentials, newPerson, testClient } from './auth-client.ts';

const app = authAppForFile({ config: { autoconfirmEmail: true } });

const signedIn = () => newPerson(app);

describe('reading oneself', () => {
  test('gives the user, also to a client that sends the token by hand', async () => {
    const { client, email, bearer } = await signedIn();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const { data } = await testClient(app).client.auth.getUser(bearer.authorization.slice(7));
    expect(data.user?.email).toBe(email);
  });

  test.each([
    ['delete from auth.users', 'user_not_found', 'User from sub claim in JWT does not exist'],
    ['delete from auth.sessions', 'session_not_found', 'Session from session_id claim in JWT does not exist'],
    [`update auth.users set banned_until = now() + interval '1 day'`, 'user_banned', 'User is banned'],
  ])('after "%s" it is refused', async (change, code, message) => {
    const { id, bearer } = await signedIn();
    const owner = change.includes('sessions') ? 'user_id' : 'id';
    await app.db.authPool.query(`${change} where ${owner} = $1`, [id]);
    const answer = await app.call('GET', '/user', undefined, bearer);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code, message });
  });
});

describe('changing oneself', () => {
  test('data is merged, and a key set to null goes away', async () => {
    const { client } = await signedIn();
    await client.auth.updateUser({ data: { colour: 'red', size: 4, nested: { kept: null } } });
    const { data } = await client.auth.updateUser({ data: { colour: null, name: 'Ann' } });
    expect(data.user?.user_metadata).toMatchObject({ size: 4, name: 'Ann', nested: { kept: null } });
    expect(data.user?.user_metadata).not.toHaveProperty('colour');
  });

  test('a small picture in the data does not make the next token useless', async () => {
    const { client } = await signedIn();
    await client.auth.updateUser({ data: { picture: 'x'.repeat(40_000) } });
    await client.auth.refreshSession();
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test('what several tabs add to the data at the same moment is all kept', async () => {
    const { client, bearer } = await signedIn();
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(keys.map((key) => app.call('PUT', '/user', { data: { [key]: true } }, bearer)));
    const { data } = await client.auth.getUser();
    expect(data.user?.user_metadata).toMatchObject(Object.fromEntries(keys.map((key) => [key, true])));
  });

  test('a new password signs the other devices out but not this one', async () => {
    const { client, email, password } = await signedIn();
    const other = testClient(app).client;
    await other.auth.signInWithPassword({ email, password });
    const { error } = await client.auth.updateUser({ password: 'quite another one' });
    expect(error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await other.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await other.auth.signInWithPassword({ email, password: 'quite another one' })).error).toBeNull();
  });

  test('a new address goes through its mailbox', async () => {
    const { client, email } = await signedIn();
    const wanted = newCredentials().email;
    const { data, error } = await client.auth.updateUser({ email: wanted.toUpperCase() });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      new_email: wanted,
      email_change_sent_at: expect.any(String) as string,
    });
    expect(await messagesTo(app.db, wanted)).toMatchObject([{ kind: 'email_change_new' }]);
  });

  test('the same address again asks for nothing', async () => {
    const { client, email } = await signedIn();
    expect((await client.auth.updateUser({ email })).error).toBeNull();
    expect(await messagesTo(app.db, email)).toEqual([]);
  });

  test('a phone number takes effect immediately where that is configured', async () => {
    const own = await authTestApp({
      database: app.db,
      config: { autoconfirmEmail: true, autoconfirmPhone: true, phoneEnabled: true },
    });
    const { client } = await newPerson(own);
    const phone = `4178${String(Date.now()).slice(-7)}`;
    own.clock.now = new Date(own.clock.now.getTime() + 1000);
    const { data, error } = await client.auth.updateUser({ phone });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) as string });
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone']);
    expect(data.user?.app_metadata['providers']).toEqual(['email', 'phone']);
  });

  test('every change leaves an entry with its actor', async () => {
    const { client, id, email } = await signedIn();
    await client.auth.updateUser({ password: 'quite another one' });
    const { rows } = await app.db.authPool.query<{ action: string; actor: string; ip_address: string }>(
      `select payload ->> 'action' as action, payload ->> 'actor_username' as actor, ip_address
       from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'user_signedup',
      'user_updated_password',
      'user_modified',
    ]);
    expect(rows[0]).toMatchObject({ actor: email, ip_address: '198.51.100.7' });
  });
});

describe('odd data', () => {
  test('half a character is stored as a replacement, and the rest as it is', async () => {
    const { client } = await signedIn();
    const { data, error } = await client.auth.updateUser({
      data: { half: '\ud800x', face: '😀', __proto__x: 1 },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ half: '\ufffdx', face: '😀' });
  });

  test.each([
    ['NUL in a text', { name: 'a\0b' }],
    ['NUL in a key', { 'a\0b': 1 }],
    ['a hundred levels', JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`) as object],
  ])('%s is refused', async (_name, data) => {
    const { bearer } = await signedIn();
    const answer = await app.call('PUT', '/user', { data }, bearer);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad_json' });
  });

  test('a body of brackets is refused', async () => {
    const { bearer } = await signedIn();
    const answer = await app.fetch('http://site.test/auth/v1/user', {
      method: 'PUT',
      headers: bearer,
      body: `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    });
    expect(answer.status).toBe(400);
    expect(app.errors).toEqual([]);
  });
});

describe('refused changes', () => {
  test.each<[string, body: object, code: string, message: string, status?: number]>([
    [
      'own rights',
      { app_metadata: { role: 'admin' } },
      'not_admin',
      'Updating app_metadata requires admin privileges',
      403,
    ],
    [
      'a malformed address',
      { email: 'nobody' },
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'a malformed number',
      { phone: 'abc' },
      'validation_failed',
      'Invalid phone number format (E.164 required)',
    ],
    [
      'a weak password',
      { password: '12345' },
      'weak_password',
      'Password should be at least 6 characters.',
      422,
    ],
    [
      'data that is no object',
      { data: 'x' },
      'bad_json',
      'Could not parse request body as JSON: data must be an object',
    ],
  ])('%s', async (_name, body, code, message, status = 400) => {
    const { bearer } = await signedIn();
    const answer = await app.call('PUT', '/user', body, bearer);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message });
  });

  test('the same password', async () => {
    const { client, password } = await signedIn();
    const { error } = await client.auth.updateUser({ password });
    expect(error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
  });

  test('an address of another user', async () => {
    const [{ client }, { email }] = [await signedIn(), await signedIn()];
    const { error } = await client.auth.updateUser({ email });
    expect(error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });
  });

  test('a person of an SSO provider', async () => {
    const { id, bearer } = await signedIn();
    await app.db.authPool.query('update auth.users set is_sso_user = true where id = $1', [id]);
    const answer = await app.call('PUT', '/user', { password: 'quite another one' }, bearer);
    expect(await answer.json()).toMatchObject({ code: 'user_sso_managed' });
  });

  test('with a second factor, a session that did not show it', async () => {
    const { id, client } = await signedIn();
    await app.db.authPool.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [id],
    );
    const { error } = await client.auth.updateUser({ password: 'quite another one' });
    expect(error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    });
    expect((await client.auth.updateUser({ data: { still: 'possible' } })).error).toBeNull();
  });

  test('the current password, where it is required', async () => {
    const strict = await authTestApp({
      database: app.db,
      config: { autoconfirmEmail: true, currentPasswordRequired: true },
    });
    const other = await newPerson(strict);
    const put = async (body: object) =>
      ((await (await strict.call('PUT', '/user', body, other.bearer)).json()) as { code?: string }).code;
    expect(await put({ password: 'quite another one' })).toBe('current_password_required');
    expect(await put({ password: 'quite another one', current_password: 'wrong' })).toBe(
      'current_password_invalid',
    );
    expect(await put({ password: 'quite another one', current_password: other.password })).toBeUndefined();
  });
});
