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

  const badSignature = odd('token signature is invalid: signature is invalid');
  const badMethod = (alg: string) => odd(`token signature is invalid: signing method ${alg} is invalid`);
  const malformed = (detail: string) => odd(`token is malformed: ${detail}`);
  const badClaims = (detail: string) => odd(`token has invalid claims: ${detail}`);
  /** Another header before the claims and the signature of a real token. */
  const under = (header: object | unknown[], real: string, signature = real.split('.')[2]) =>
    `${base64(header)}.${real.split('.')[1]}.${signature}`;
  /** Signed by a key that was made for it. */
  const byStranger = async (claims: object, header: { alg: string; kid?: string }) =>
    new SignJWT({ ...claims })
      .setProtectedHeader(header)
      .sign((await generateKeyPair(header.alg)).privateKey);
  const kidOf = (real: string) => decodeProtectedHeader(real).kid ?? '';

  /** Every forgery starts from a real token of this server. */
  const forgeries: [
    what: string,
    forge: (real: string) => string | Promise<string>,
    message: string,
    code?: string,
    status?: number,
  ][] = [
    ['alg none', (real) => under({ alg: 'none' }, real, ''), badMethod('none')],
    ['alg None with a signature', (real) => under({ alg: 'NonE' }, real), badMethod('NonE')],
    ['no alg', (real) => under({}, real, ''), badMethod('')],
    [
      'claims changed',
      (real) => {
        const [head, , end] = real.split('.');
        return [head, base64({ ...decodeJwt(real), role: 'service_role' }), end].join('.');
      },
      badSignature,
    ],
    [
      'HS256 under our public key’s kid',
      (real) =>
        new SignJWT({ sub, role: 'service_role' })
          .setProtectedHeader({ alg: 'HS256', kid: kidOf(real) })
          .sign(new TextEncoder().encode('guessed secret')),
      badMethod('HS256'),
    ],
    [
      'ES256 of a stranger under our kid',
      (real) => byStranger(decodeJwt(real), { alg: 'ES256', kid: kidOf(real) }),
      badSignature,
    ],
    [
      'RS256 under our ES256 kid',
      (real) => byStranger(decodeJwt(real), { alg: 'RS256', kid: kidOf(real) }),
      badMethod('RS256'),
    ],
    [
      'an unknown kid',
      () => byStranger({ sub }, { alg: 'ES256', kid: 'elsewhere' }),
      odd(
        'token is unverifiable: error while executing keyfunc: unrecognized JWT kid elsewhere for algorithm ES256',
      ),
    ],
    ['no kid', () => byStranger({ sub }, { alg: 'ES256' }), badSignature],
    [
      'a key inside the header',
      async () => {
        const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
        return new SignJWT({ sub })
          .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey) })
          .sign(privateKey);
      },
      badSignature,
    ],
    [
      'a critical extension',
      (real) => under({ alg: 'HS256', crit: ['b64'], b64: false }, real, 'AA'),
      malformed('could not decode header'),
    ],
    ['another secret', () => hs256({ sub }, 'some other secret of thirty-two characters'), badSignature],
    ['expired', () => hs256({ sub, exp: nowS - 31 }), badClaims('token is expired')],
    ['not valid yet', () => hs256({ sub, nbf: nowS + 90 }), badClaims('token is not valid yet')],
    ['issued in the future', () => hs256({ sub, iat: nowS + 90 }), badClaims('token used before issued')],
    ['exp as text', () => hs256({ sub, exp: '99999999999' }), badClaims('exp is invalid')],
    ['a role that is a list', () => hs256({ sub, role: ['service_role'] }), badClaims('role is invalid')],
    ['no sub', () => hs256({ role: 'authenticated' }), 'invalid claim: missing sub claim'],
    [
      'a sub that is no UUID',
      () => hs256({ sub: `' or true --` }),
      'invalid claim: sub claim must be a UUID',
      'bad_jwt',
      400,
    ],
    ['an unknown sub', () => hs256({ sub }), 'User from sub claim in JWT does not exist', 'user_not_found'],
    ['one part', () => 'nonsense', malformed('token contains an invalid number of segments')],
    ['five parts', () => 'a.b.c.d.e', malformed('token contains an invalid number of segments')],
    ['parts of nothing', () => '..', malformed('could not decode header')],
    ['a header that is a list', (real) => under([], real, 'AA'), malformed('could not decode header')],
    ['100 KB', () => `${'a'.repeat(100_000)}.b.c`, malformed('token is too large')],
    ['100 KB of parts', () => '.'.repeat(100_000), malformed('token is too large')],
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
