import { checkSigningKeys, importConfiguredKeys, rotateKeys } from '@fml/auth';
import { type AuthTestApp, authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { decodeProtectedHeader, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { testClient } from './auth-client.ts';

const SECRET = 'a secret of tests, long enough to be one';
const SHARED = 'a shared secret of at least thirty-two characters';

const testing = testDatabaseForFile();
afterEach(() => testing.db.adminPool.query('delete from private.signing_keys'));

const appWith = (options: Partial<Parameters<typeof authTestApp>[0]> = {}) =>
  authTestApp({ database: testing.db, secret: SECRET, config: { anonymous: true }, ...options });
const published = async (app: AuthTestApp) => {
  const answer = await app.call('GET', '/.well-known/jwks.json');
  return { headers: answer.headers, keys: ((await answer.json()) as { keys: JWK[] }).keys };
};
const tokenOf = async (app: AuthTestApp) =>
  ((await (await app.call('POST', '/signup', {})).json()) as { access_token: string }).access_token;
const statusOf = async (app: AuthTestApp, token: string) =>
  (await app.call('GET', '/user', undefined, { authorization: `Bearer ${token}` })).status;

describe('keys of our own', () => {
  test('one ES256 key is made on first use and published without its private half', async () => {
    const { headers, keys } = await published(await appWith());
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String) as string,
        y: expect.any(String) as string,
        kid: expect.any(String) as string,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
    ]);
  });

  test('servers that start concurrently on one database end up with the same key', async () => {
    const apps = await Promise.all([1, 2, 3, 4].map(() => appWith()));
    const kids = await Promise.all(
      apps.map(async (app) => (await published(app)).keys.map(({ kid }) => kid)),
    );
    expect(new Set(kids.flat()).size).toBe(1);
    const [first, second] = apps as [AuthTestApp, AuthTestApp];
    expect(await statusOf(second, await tokenOf(first))).toBe(200);
  });

  test('the private half is in the database only sealed, and another secret does not open it', async () => {
    await tokenOf(await appWith());
    const { rows } = await testing.db.authPool.query<{ text: string }>(
      'select private_jwk::text as text from private.signing_keys',
    );
    expect(rows[0]?.text).toMatch(/^\{"jwe": "[\w.-]+"\}$/);
    const stranger = await appWith({ secret: 'another secret, as long as the first one' });
    const answer = await stranger.call('POST', '/signup', {});
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
    await expect(checkSigningKeys(testing.db, 'another secret, as long as the first one')).rejects.toThrow(
      'AUTH_SECRET',
    );
    await checkSigningKeys(testing.db, SECRET);
    expect(stranger.errors[0]?.cause).toMatchObject({
      message: expect.stringContaining('AUTH_SECRET') as string,
    });
  });

  test('the real client verifies tokens by them without asking for the user', async () => {
    const app = await appWith();
    const asked: string[] = [];
    const { client } = testClient({
      fetch: (input, init) => {
        asked.push(new URL(String(input)).pathname);
        return app.fetch(input, init);
      },
    });
    await client.auth.signInAnonymously();
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe('ES256');
    expect(asked).toEqual(['/auth/v1/signup', '/auth/v1/.well-known/jwks.json']);
  });

  test('after a rotation the new key signs and the old one is trusted until its tokens have expired', async () => {
    const app = await appWith();
    const before = await tokenOf(app);
    const kid = await rotateKeys(testing.db, SECRET, app.clock.now);
    const move = (seconds: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
    };
    move(61);
    const after = await tokenOf(app);
    expect(decodeProtectedHeader(after)).toEqual({ alg: 'ES256', typ: 'JWT', kid });
    expect((await published(app)).keys.map((key) => key.kid)).toEqual([
      kid,
      decodeProtectedHeader(before).kid,
    ]);
    expect(await statusOf(app, before)).toBe(200);
    expect(await statusOf(app, after)).toBe(200);
    move(3600 + 600);
    expect((await published(app)).keys.map((key) => key.kid)).toEqual([kid]);
  });

  test('a token of a key created a moment ago on another server is verified', async () => {
    const [here, there] = [await appWith(), await appWith()];
    expect(await statusOf(here, await tokenOf(here))).toBe(200);
    here.clock.now = new Date(here.clock.now.getTime() + 10_000);
    await rotateKeys(testing.db, SECRET, here.clock.now);
    expect(await statusOf(here, await tokenOf(there))).toBe(200);
  });
});

describe('configured keys', () => {
  test('a shared secret signs HS256 without kid, and the real client asks the server', async () => {
    const app = await appWith({ jwtSecret: SHARED });
    const token = await tokenOf(app);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(await statusOf(app, token)).toBe(200);
    expect((await published(app)).keys).toEqual([]);
    const { client } = testClient(app);
    await client.auth.signInAnonymously();
    expect((await client.auth.getClaims()).data?.claims.is_anonymous).toBe(true);
  });

  test.each(['RS256', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA'])(
    'a private key of kind %s signs and is published by halves',
    async (alg) => {
      const { privateKey } = await generateKeyPair(alg, { extractable: true });
      const jwk = { ...(await exportJWK(privateKey)), kid: 'ours', alg };
      const app = await appWith({
        configured: await importConfiguredKeys({ jwks: [jwk], jwtSecret: SHARED }),
      });
      const token = await tokenOf(app);
      expect(decodeProtectedHeader(token)).toEqual({ alg, typ: 'JWT', kid: 'ours' });
      expect(await statusOf(app, token)).toBe(200);
      const { keys } = await published(app);
      expect(keys).toHaveLength(1);
      expect(keys[0]).toMatchObject({ kid: 'ours', alg, use: 'sig', key_ops: ['verify'] });
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(keys[0]).not.toHaveProperty(secret);
    },
  );

  test('a symmetric key of a set is never published', async () => {
    const jwk = { kty: 'oct', k: Buffer.from(SHARED).toString('base64url'), kid: 'quiet', alg: 'HS256' };
    const app = await appWith({ configured: await importConfiguredKeys({ jwks: [jwk] }) });
    expect(decodeProtectedHeader(await tokenOf(app)).kid).toBe('quiet');
    expect((await published(app)).keys).toEqual([]);
  });
});

describe('keys that are tokens themselves', () => {
  const legacyKey = (role: string) =>
    new SignJWT({ role, iss: 'supabase' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('10y')
      .sign(new TextEncoder().encode(SHARED));

  test('the anonymous one opens the surface and belongs to no user', async () => {
    const app = await appWith({ jwtSecret: SHARED, requireKey: true });
    const key = await legacyKey('anon');
    const { client } = testClient(app, { key });
    expect((await client.auth.signInAnonymously()).error).toBeNull();
    const answer = await app.call('GET', '/user', undefined, { apikey: key, authorization: `Bearer ${key}` });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code: 'bad_jwt', message: 'invalid claim: missing sub claim' });
  });

  test.each([
    ['none', undefined, 'No API key found in request'],
    ['a strange one', 'sb_publishable_of_somebody_else', 'Invalid API key'],
    ['an unsigned one', 'e30.e30.e30', 'Invalid API key'],
  ])('where a key is required: %s', async (_name, apikey, message) => {
    const app = await appWith({ jwtSecret: SHARED, requireKey: true });
    const answer = await app.call('POST', '/signup', {}, apikey === undefined ? {} : { apikey });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message, hint: expect.any(String) as string });
    expect((await app.call('GET', '/.well-known/jwks.json')).status).toBe(200);
  });
});
