import { type AuthTestApp, authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { newCredentials, testClient } from './auth-client.ts';

/** Rotation, reuse, parallel refreshes and failures: a session ends only by its owner or a thief. */

interface Session {
  access_token: string;
  refresh_token: string;
}

const testing = testDatabaseForFile();
let app: AuthTestApp;
beforeEach(async () => {
  app = await authTestApp({ database: testing.db, config: { anonymous: true } });
});

const signIn = async () => (await (await app.call('POST', '/signup', {})).json()) as Session;
const refresh = (text: string) =>
  app.call('POST', '/token?grant_type=refresh_token', { refresh_token: text });
const next = async (text: string) => {
  const answer = await refresh(text);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Session).refresh_token;
};
const refusal = async (text: string) => {
  const answer = await refresh(text);
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const alreadyUsed = {
  status: 400,
  body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
};
const notFound = {
  status: 400,
  body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
};
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const isSignedIn = async ({ access_token }: Session) =>
  (await app.call('GET', '/user', undefined, { authorization: `Bearer ${access_token}` })).status === 200;

test('the real client refreshes, and its next request carries the new token', async () => {
  const { client } = testClient(app);
  const { data: before } = await client.auth.signInAnonymously();
  later(60);
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(before.session?.refresh_token);
  expect(data.session?.expires_at).toBe((before.session?.expires_at ?? 0) + 60);
  expect(data.user?.id).toBe(before.user?.id);
  expect((await client.auth.getUser()).error).toBeNull();
});

describe('reuse', () => {
  test('of an old token after ten seconds ends the session at once, also for its owner', async () => {
    const session = await signIn();
    const second = await next(session.refresh_token);
    const third = await next(second);
    later(11);
    expect(await isSignedIn(session)).toBe(true);
    expect(await refusal(session.refresh_token)).toEqual(alreadyUsed);
    expect(await isSignedIn(session)).toBe(false);
    for (const token of [third, second, session.refresh_token])
      expect(await refusal(token)).toEqual(notFound);
  });

  test('within ten seconds is a slow client, and both of its lines go on', async () => {
    const session = await signIn();
    const second = await next(session.refresh_token);
    const third = await next(second);
    later(9);
    const branch = await next(session.refresh_token);
    expect(new Set([second, third, branch]).size).toBe(3);
    later(60);
    await next(third);
    await next(branch);
  });

  test('leaves the other sessions of that person alone', async () => {
    const credentials = newCredentials();
    const own = await authTestApp({
      database: testing.db,
      config: { autoconfirmEmail: true },
      clock: app.clock,
    });
    await own.call('POST', '/signup', credentials);
    const [stolen, other] = await Promise.all(
      [1, 2].map(
        async () =>
          (await (await own.call('POST', '/token?grant_type=password', credentials)).json()) as Session,
      ),
    );
    await next(await next(stolen?.refresh_token ?? ''));
    later(11);
    expect(await refusal(stolen?.refresh_token ?? '')).toEqual(alreadyUsed);
    await next(other?.refresh_token ?? '');
  });
});

describe('the parent of the active token', () => {
  test('gives the active child again, however late', async () => {
    const session = await signIn();
    const child = await next(session.refresh_token);
    later(3600);
    expect(await next(session.refresh_token)).toBe(child);
    expect(await next(session.refresh_token)).toBe(child);
    await next(child);
  });

  test('also when the child came from a repeated parent', async () => {
    const session = await signIn();
    await next(await next(session.refresh_token));
    const branch = await next(session.refresh_token);
    later(30);
    expect(await next(session.refresh_token)).toBe(branch);
  });
});

test('fifty concurrent refreshes of one token all succeed with one and the same child', async () => {
  const session = await signIn();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(session.refresh_token)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(200));
  const children = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as Session).refresh_token),
  );
  expect(new Set(children).size).toBe(1);
  const { rows } = await testing.db.authPool.query(
    `select count(*)::int as made from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     where s.id = (select session_id from auth.refresh_tokens where token = $1)`,
    [app.services.refreshTokens.stored(session.refresh_token)],
  );
  expect(rows).toEqual([{ made: 2 }]);
  await next(children[0] ?? '');
  expect(app.errors).toEqual([]);
});

test('fifty concurrent refreshes of a stolen token end the family once and never cause a server fault', async () => {
  const session = await signIn();
  await next(await next(session.refresh_token));
  later(11);
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(session.refresh_token)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect(app.errors).toEqual([]);
});

describe('failure to save', () => {
  test('an answer lost after the commit costs nothing', async () => {
    const session = await signIn();
    const lost = await next(session.refresh_token);
    later(600);
    expect(await next(session.refresh_token)).toBe(lost);
  });

  test('a commit that fails leaves the presented token active', async () => {
    const session = await signIn();
    const { tokens } = app.services;
    const { sign } = tokens;
    tokens.sign = () => Promise.reject(new Error('no key just now'));
    expect((await refresh(session.refresh_token)).status).toBe(500);
    tokens.sign = sign;
    later(600);
    await next(session.refresh_token);
  });
});

describe('refusals', () => {
  const malformed = { code: 'validation_failed', message: 'Refresh token is not valid' };
  test.each([
    ['', { error: 'invalid_request', error_description: 'refresh_token required' }],
    ['short', malformed],
    ['x'.repeat(100_000), malformed],
    ["abcdefghijk'", malformed],
    ['Unknown-0189', notFound.body],
    ['abcdefghijkl', notFound.body],
    ['a'.repeat(24), notFound.body],
  ])('%.20j', async (text, body) => {
    expect(await refusal(text)).toEqual({ status: 400, body });
  });

  test('of a signed-out session', async () => {
    const session = await signIn();
    await app.call('POST', '/logout?scope=local', undefined, {
      authorization: `Bearer ${session.access_token}`,
    });
    expect(await refusal(session.refresh_token)).toMatchObject({ body: { code: 'refresh_token_not_found' } });
  });

  test.each([
    [
      'a banned user',
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      'user_banned',
      'Invalid Refresh Token: User Banned',
    ],
    [
      'an expired session',
      `update auth.sessions set not_after = now() - interval '1 day' where user_id = $1`,
      'session_expired',
      'Invalid Refresh Token: Session Expired',
    ],
    [
      'a token without session',
      'update auth.refresh_tokens set session_id = null where user_id = $1::text',
      'session_not_found',
      'Invalid Refresh Token: No Valid Session Found',
    ],
  ])('of %s', async (_name, sql, code, message) => {
    const session = (await signIn()) as Session & { user: { id: string } };
    await testing.db.authPool.query(sql, [session.user.id]);
    expect(await refusal(session.refresh_token)).toEqual({ status: 400, body: { code, message } });
  });
});

test('tokens are stored only as hashes', async () => {
  const session = await signIn();
  await next(session.refresh_token);
  const { rows } = await testing.db.authPool.query('select token, parent from auth.refresh_tokens');
  expect(JSON.stringify(rows)).not.toContain(session.refresh_token);
});

test('another server on the same database continues the same family', async () => {
  const session = await signIn();
  const other = await authTestApp({ database: testing.db, clock: app.clock });
  const child = await next(session.refresh_token);
  const answer = await other.call('POST', '/token?grant_type=refresh_token', {
    refresh_token: session.refresh_token,
  });
  const again = (await answer.json()) as Session;
  expect(again.refresh_token).toBe(child);
  expect(await isSignedIn(again)).toBe(true);
});
