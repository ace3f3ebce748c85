import { importConfiguredKeys } from '@fml/auth';
import { type AuthTestApp, authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';

const SHARED = 'a shared secret of at least thirty-two characters';

const testing = testDatabaseForFile();

const appWith = (options: Partial<Parameters<typeof authTestApp>[0]> = {}) =>
  authTestApp({ database: testing.db, config: { anonymous: true }, ...options });
const tokenOf = async (app: AuthTestApp) =>
  ((await (await app.call('POST', '/signup', {})).json()) as { access_token: string }).access_token;

describe('tokens that are rejected', () => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const hs256 = (claims: Record<string, unknown>, secret = SHARED) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
  const nowS = Math.floor(Date.now() / 1000);
  const sub = '00000000-0000-4000-8000-000000000000';
  const odd = (detail: string) => `invalid JWT: unable to parse or verify signature, ${detail}`;

  /** Every forgery starts from a real token of this server. */
  const forgeries: [
    what: string,
    forge: (real: string) => string | Promise<string>,
    message: string,
    code?: string,
    status?: number,
  ][] = [
    [
      'alg none',
      (real) => `${base64({ alg: 'none' })}.${real.split('.')[1]}.`,
      odd('token signature is invalid: signing method none is invalid'),
    ],
    [
      'alg None with a signature',
      (real) => `${base64({ alg: 'NonE' })}.${real.split('.')[1]}.${real.split('.')[2]}`,
      odd('token signature is invalid: signing method NonE is invalid'),
    ],
    [
      'no alg',
      (real) => `${base64({})}.${real.split('.')[1]}.`,
      odd('token signature is invalid: signing method  is invalid'),
    ],
    [
      'claims changed',
      (real) => {
        const [head, body = '', end] = real.split('.');
        return [
          head,
          base64({
            ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object),
            role: 'service_role',
          }),
          end,
        ].join('.');
      },
      odd('token signature is invalid: signature is invalid'),
    ],
    [
      'HS256 under our public key’s kid',
      async (real) =>
        new SignJWT({ sub, role: 'service_role' })
          .setProtectedHeader({ alg: 'HS256', kid: decodeProtectedHeader(real).kid })
          .sign(new TextEncoder().encode('guessed secret')),
      odd('token signature is invalid: signing method HS256 is invalid'),
    ],
    [
      'ES256 of a stranger under our kid',
      async (real) =>
        new SignJWT(decodeJwt(real))
          .setProtectedHeader({ alg: 'ES256', kid: decodeProtectedHeader(real).kid })
          .sign((await generateKeyPair('ES256')).privateKey),
      odd('token signature is invalid: signature is invalid'),
    ],
    [
      'RS256 under our ES256 kid',
      async (real) =>
        new SignJWT(decodeJwt(real))
          .setProtectedHeader({ alg: 'RS256', kid: decodeProtectedHeader(real).kid })
          .sign((await generateKeyPair('RS256')).privateKey),
      odd('token signature is invalid: signing method RS256 is invalid'),
    ],
    [
      'an unknown kid',
      async () =>
        new SignJWT({ sub })
          .setProtectedHeader({ alg: 'ES256', kid: 'elsewhere' })
          .sign((await generateKeyPair('ES256')).privateKey),
      odd(
        'token is unverifiable: error while executing keyfunc: unrecognized JWT kid elsewhere for algorithm ES256',
      ),
    ],
    [
      'no kid',
      async () =>
        new SignJWT({ sub })
          .setProtectedHeader({ alg: 'ES256' })
          .sign((await generateKeyPair('ES256')).privateKey),
      odd('token signature is invalid: signature is invalid'),
    ],
    [
      'a key inside the header',
      async () => {
        const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
        return new SignJWT({ sub })
          .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey) })
          .sign(privateKey);
      },
      odd('token signature is invalid: signature is invalid'),
    ],
    [
      'a critical extension',
      (real) => `${base64({ alg: 'HS256', crit: ['b64'], b64: false })}.${real.split('.')[1]}.AA`,
      odd('token is malformed: could not decode header'),
    ],
    [
      'another secret',
      () => hs256({ sub }, 'some other secret of thirty-two characters'),
      odd('token signature is invalid: signature is invalid'),
    ],
    ['expired', () => hs256({ sub, exp: nowS - 31 }), odd('token has invalid claims: token is expired')],
    [
      'not valid yet',
      () => hs256({ sub, nbf: nowS + 90 }),
      odd('token has invalid claims: token is not valid yet'),
    ],
    [
      'issued in the future',
      () => hs256({ sub, iat: nowS + 90 }),
      odd('token has invalid claims: token used before issued'),
    ],
    [
      'exp as text',
      () => hs256({ sub, exp: '99999999999' as unknown as number }),
      odd('token has invalid claims: exp is invalid'),
    ],
    [
      'a role that is a list',
      () => hs256({ sub, role: ['service_role'] }),
      odd('token has invalid claims: role is invalid'),
    ],
    ['no sub', () => hs256({ role: 'authenticated' }), 'invalid claim: missing sub claim'],
    [
      'a sub that is no UUID',
      () => hs256({ sub: `' or true --` }),
      'invalid claim: sub claim must be a UUID',
      'bad_jwt',
      400,
    ],
    ['an unknown sub', () => hs256({ sub }), 'User from sub claim in JWT does not exist', 'user_not_found'],
    ['one part', () => 'nonsense', odd('token is malformed: token contains an invalid number of segments')],
    [
      'five parts',
      () => 'a.b.c.d.e',
      odd('token is malformed: token contains an invalid number of segments'),
    ],
    ['parts of nothing', () => '..', odd('token is malformed: could not decode header')],
    [
      'a header that is a list',
      (real) => `${base64([])}.${real.split('.')[1]}.AA`,
      odd('token is malformed: could not decode header'),
    ],
    ['100 KB', () => `${'a'.repeat(100_000)}.b.c`, odd('token is malformed: token is too large')],
    ['100 KB of parts', () => '.'.repeat(100_000), odd('token is malformed: token is too large')],
  ];

  test.each(forgeries)('%s', async (_what, forge, message, code = 'bad_jwt', status = 403) => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid: 'ours', alg: 'ES256' };
    const app = await appWith({ configured: await importConfiguredKeys({ jwks: [jwk], jwtSecret: SHARED }) });
    const token = await forge(await tokenOf(app));
    const answer = await app.call('GET', '/user', undefined, { authorization: `Bearer ${token}` });
    expect(await answer.json()).toEqual({ code, message });
    expect(answer.status).toBe(status);
    expect(app.errors).toEqual([]);
  });

  test('of our own key but for another server or audience', async () => {
    const app = await appWith();
    await tokenOf(app);
    const base = { sub, iss: 'http://site.test/auth/v1', aud: 'authenticated', exp: nowS + 60 };
    const ask = async (claims: object) => {
      const token = await app.services.tokens.sign({ ...base, ...claims });
      const answer = await app.call('GET', '/user', undefined, { authorization: `Bearer ${token}` });
      return ((await answer.json()) as { message: string }).message;
    };
    expect(await ask({})).toBe('User from sub claim in JWT does not exist');
    expect(await ask({ iss: 'http://other.test/auth/v1' })).toContain('invalid issuer');
    expect(await ask({ aud: 'somebody else' })).toContain('invalid audience');
  });

  test.each([
    ['none', {}],
    ['an empty one', { authorization: '' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['a scheme without token', { authorization: 'Bearer' }],
    ['two of them', { authorization: 'Bearer a.b.c, Bearer d.e.f' }],
  ])('an Authorization header: %s', async (_name, headers) => {
    const answer = await (await appWith()).call('GET', '/user', undefined, headers as Record<string, string>);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    });
  });
});
