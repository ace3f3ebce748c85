import { signIdToken } from '@fml/auth/test-support/issued-id-token.ts';
import { exportSPKI, generateKeyPair, type JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { ID_TOKEN_PATH, idTokenFixtureForFile } from '../support/id-token-fixture.ts';

/** ID tokens that sign no one in, each refused by name. */

const { world, app, goodClaims, present } = idTokenFixtureForFile();

describe('refused is', () => {
  const bad = { error: 'invalid request', error_description: 'Bad ID token' };
  const future = `${bad.error_description}: it was issued in the future. Check the clocks of this server and of the provider.`;
  const late = `${bad.error_description}: it has expired. Get a new one, or check the clock of this server.`;
  const inMinutes = (minutes: number) => Math.floor(app().clock.now.getTime() / 1000) + minutes * 60;
  const nonceMissing = 'Passed nonce and nonce in id_token should either both exist or not.';

  test.each<[string, () => JWTPayload, object, object?]>([
    ['another issuer', () => ({ iss: 'https://accounts.google.com' }), bad],
    ['no issuer', () => ({ iss: undefined }), bad],
    ['no expiry', () => ({ exp: undefined }), bad],
    ['an expiry that is no time', () => ({ exp: 'soon' as unknown as number }), bad],
    ['no time of issue', () => ({ iat: undefined }), bad],
    ['a time of issue that is no time', () => ({ iat: 'now' as unknown as number }), bad],
    ['an expired one', () => ({ exp: inMinutes(-5) }), { ...bad, error_description: late }],
    ['one issued in five minutes', () => ({ iat: inMinutes(5) }), { ...bad, error_description: future }],
    ['one valid in five minutes', () => ({ nbf: inMinutes(5) }), { ...bad, error_description: future }],
    [
      'no subject',
      () => ({ sub: undefined }),
      { ...bad, error_description: 'Missing sub claim in id_token' },
    ],
    ['an empty subject', () => ({ sub: '' }), { ...bad, error_description: 'Missing sub claim in id_token' }],
    ['an endless subject', () => ({ sub: 'x'.repeat(256) }), bad],
    ['a subject that cannot be stored', () => ({ sub: 'a\0b' }), bad],
    [
      'another audience',
      () => ({ aud: 'their-site' }),
      { ...bad, error_description: 'Unacceptable audience in id_token: [their-site]' },
    ],
    [
      'other audiences',
      () => ({ aud: ['their-site', 'our-site.evil.example'] }),
      { ...bad, error_description: 'Unacceptable audience in id_token: [their-site our-site.evil.example]' },
    ],
    [
      'no audience',
      () => ({ aud: undefined }),
      { ...bad, error_description: 'Unacceptable audience in id_token: []' },
    ],
    ['a nonce in the token alone', () => ({}), { ...bad, error_description: nonceMissing }, { nonce: '' }],
    [
      'a nonce beside the token alone',
      () => ({ nonce: undefined }),
      { ...bad, error_description: nonceMissing },
    ],
    [
      'another nonce',
      () => ({}),
      { error: 'invalid nonce', error_description: 'Nonces mismatch' },
      { nonce: 'another' },
    ],
    [
      'a nonce that was not hashed',
      () => ({ nonce: 'the nonce' }),
      { error: 'invalid nonce', error_description: 'Nonces mismatch' },
    ],
    ['another access token', () => ({ at_hash: 'x' }), bad, { access_token: 'not it' }],
  ])('%s', async (_name, claims, refusal, more) => {
    const forged = goodClaims(claims());
    const answer = await present(await signIdToken(world().idp, forged), more);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual(refusal);
    expect(await world().countUsers(forged.email)).toBe(0);
  });

  test.each<[string, () => Promise<string>]>([
    ['no token', async () => 'nonsense'],
    ['an encrypted token', async () => 'a.b.c.d.e'],
    ['an endless token', async () => `${'x'.repeat(70_000)}.y.z`],
    [
      'the key of a stranger',
      async () =>
        signIdToken(world().idp, goodClaims(), { key: (await generateKeyPair('RS256')).privateKey }),
    ],
    [
      'a key that is not published',
      async () => signIdToken(world().idp, goodClaims(), { header: { kid: 'other' } }),
    ],
    [
      'a published key used as a shared secret',
      async () => {
        const jwks = (await (await fetch(`${world().idp.provider.issuer}/jwks`)).json()) as {
          keys: object[];
        };
        const key = await crypto.subtle.importKey(
          'jwk',
          jwks.keys[0] as JsonWebKey,
          { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
          true,
          ['verify'],
        );
        const secret = new TextEncoder().encode(await exportSPKI(key));
        return signIdToken(world().idp, goodClaims(), { header: { alg: 'HS256' }, key: secret });
      },
    ],
    [
      'no signature',
      async () => {
        const [, payload] = (await signIdToken(world().idp, goodClaims())).split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
      },
    ],
    [
      'claims that were changed',
      async () => {
        const [header, , signature] = (await signIdToken(world().idp, goodClaims())).split('.');
        return `${header}.${Buffer.from(JSON.stringify(goodClaims())).toString('base64url')}.${signature}`;
      },
    ],
  ])('%s', async (_name, token) => {
    const answer = await present(await token());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual(bad);
  });

  test.each<[string, object, object]>([
    ['no token', {}, { error: 'invalid request', error_description: 'id_token required' }],
    [
      'no provider',
      { id_token: 'x' },
      { error: 'invalid request', error_description: 'provider or client_id and issuer required' },
    ],
    [
      'a provider that is off',
      { id_token: 'x', provider: 'google' },
      {
        code: 'provider_disabled',
        message: 'Provider (issuer "https://accounts.google.com") is not enabled',
      },
    ],
    [
      'an issuer that is off',
      { id_token: 'x', client_id: 'y', issuer: 'https://issuer.example' },
      { code: 'provider_disabled', message: 'Provider (issuer "https://issuer.example") is not enabled' },
    ],
    [
      'an unknown provider',
      { id_token: 'x', provider: 'constructor' },
      { code: 'validation_failed', message: 'Custom OIDC provider "constructor" not allowed' },
    ],
    [
      'GitHub, which issues no ID tokens',
      { id_token: 'x', provider: 'github' },
      { code: 'validation_failed', message: 'Custom OIDC provider "github" not allowed' },
    ],
  ])('%s', async (_name, body, refusal) => {
    const answer = await app().call('POST', ID_TOKEN_PATH, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual(refusal);
  });
});
