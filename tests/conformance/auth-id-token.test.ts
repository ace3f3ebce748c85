import { createHash } from 'node:crypto';
import type { AuthTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { hashedNonce, issueTokens, signIdToken } from '@fml/auth/test-support/issued-id-token.ts';
import { oauthTestProviderForFile } from '@fml/auth/test-support/oauth-test-setup.ts';
import { exportSPKI, generateKeyPair, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { newCredentials, testClient } from './auth-client.ts';

/** `signInWithIdToken` and `linkIdentity` of the real client with tokens of a real OpenID Connect provider. */

const world = oauthTestProviderForFile({ profileInIdToken: true });
let app: AuthTestApp;
beforeAll(async () => {
  app = await world().appWith({ manualLinking: true, autoconfirmEmail: true });
});

const path = '/token?grant_type=id_token';
const provider = 'keycloak';

/** Claims of a token that is accepted with the nonce `the nonce`. */
function goodClaims(more: JWTPayload = {}): JWTPayload & { email: string } {
  const { subject, email } = world().person();
  const nowS = Math.floor(app.clock.now.getTime() / 1000);
  const { issuer, clientId } = world().idp.provider;
  return {
    iss: issuer,
    sub: subject,
    aud: clientId,
    iat: nowS,
    exp: nowS + 600,
    nonce: hashedNonce('the nonce'),
    email,
    email_verified: true,
    ...more,
  };
}

const present = (idToken: string, more: object = {}, at: AuthTestApp = app) =>
  at.call('POST', path, { provider, id_token: idToken, nonce: 'the nonce', ...more });

describe('a token that the provider gave to our app', () => {
  test('signs a new person in, and the same person again', async () => {
    const { subject, email } = world().person({ name: 'Ann Other' });
    const { client } = testClient(app);
    const ids = [];
    for (const _time of [1, 2]) {
      const { idToken: token, accessToken: access_token, nonce } = await issueTokens(world().idp, subject);
      const { data, error } = await client.auth.signInWithIdToken({ provider, token, access_token, nonce });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email,
        email_confirmed_at: expect.any(String) as string,
        app_metadata: { provider, providers: [provider] },
        user_metadata: { name: 'Ann Other', sub: subject },
      });
      ids.push(data.user?.id);
    }
    expect(ids[0]).toBe(ids[1]);
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'oauth' }]);
    const { data: identities } = await client.auth.getUserIdentities();
    expect(identities?.identities).toMatchObject([
      { provider, id: subject, identity_data: { iss: world().idp.provider.issuer, email_verified: true } },
    ]);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('signs a person in who came by a redirect before, and one with the same verified address', async () => {
    const credentials = newCredentials();
    const signedUp = await testClient(app).client.auth.signUp(credentials);
    const { subject } = world().person({ email: credentials.email });
    const { idToken: token, nonce } = await issueTokens(world().idp, subject);
    const { data, error } = await testClient(app).client.auth.signInWithIdToken({ provider, token, nonce });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(signedUp.data.user?.id);
  });

  test('is never stored by anything in between', async () => {
    const answer = await present(await signIdToken(world().idp, goodClaims()));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('may name issuer and client, as older clients do', async () => {
    const { issuer, clientId } = world().idp.provider;
    const id_token = await signIdToken(world().idp, goodClaims());
    const named = { id_token, issuer, client_id: clientId, nonce: 'the nonce' };
    expect((await app.call('POST', path, named)).status).toBe(200);
  });

  test('may be given to another app of the same owner, and carry a nonce that this app never sees', async () => {
    const external = [{ ...world().idp.provider, otherClientIds: ['our-phone-app'], skipNonceCheck: true }];
    const other = await world().appWith({ external });
    const token = await signIdToken(world().idp, goodClaims({ aud: ['x', 'our-phone-app'] }));
    expect((await present(token, { nonce: undefined }, other)).status).toBe(200);
  });

  test('needs no nonce when it has none', async () => {
    const token = await signIdToken(world().idp, goodClaims({ nonce: undefined }));
    expect((await present(token, { nonce: undefined })).status).toBe(200);
  });

  test('is accepted when clocks differ by half a minute', async () => {
    const nowS = Math.floor(app.clock.now.getTime() / 1000);
    for (const times of [{ exp: nowS - 30 }, { iat: nowS + 30 }, { nbf: nowS + 30 }]) {
      expect((await present(await signIdToken(world().idp, goodClaims(times)))).status).toBe(200);
    }
  });
});

describe('refused is', () => {
  const bad = { error: 'invalid request', error_description: 'Bad ID token' };
  const future = `${bad.error_description}: it was issued in the future. Check the clocks of this server and of the provider.`;
  const late = `${bad.error_description}: it has expired. Get a new one, or check the clock of this server.`;
  const inMinutes = (minutes: number) => Math.floor(app.clock.now.getTime() / 1000) + minutes * 60;
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
    const answer = await app.call('POST', path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual(refusal);
  });

  test('by the client in words', async () => {
    const { client } = testClient(app);
    const { error } = await client.auth.signInWithIdToken({ provider, token: 'nonsense' });
    expect(error).toMatchObject({ status: 400, message: 'Bad ID token' });
  });
});

test('an access token that belongs to the ID token is accepted', async () => {
  const accessToken = 'an access token of the provider';
  const at_hash = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
  const token = await signIdToken(world().idp, goodClaims({ at_hash }));
  expect((await present(token, { access_token: accessToken })).status).toBe(200);
  expect((await present(token)).status).toBe(200);
});

test('of Azure only the claim that the tenant owns the domain verifies an address', async () => {
  const azure = await world().appWith({ external: [{ ...world().idp.provider, name: 'azure' }] });
  const outcomes = [];
  for (const xms_edov of [undefined, false, '0', true, '1', 1]) {
    const token = await signIdToken(world().idp, goodClaims({ xms_edov }));
    outcomes.push((await present(token, { provider: 'azure' }, azure)).status);
  }
  expect(outcomes).toEqual([400, 400, 400, 200, 200, 200]);
});

test('a provider that does not answer is tried again by the client later', async () => {
  const fresh = await world().appWith({ external: [{ ...world().idp.provider }] });
  const token = await signIdToken(world().idp, goodClaims());
  world().idp.trouble = { path: /^\/jwks$/, status: 500 };
  const answer = await present(token, {}, fresh);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ message: 'Unable to reach the external provider' });
  world().idp.trouble = null;
  expect((await present(token, {}, fresh)).status).toBe(200);
});

test('no answer tells whether an account has an unverified address', async () => {
  const strict = await world().appWith();
  const { email } = newCredentials();
  await app.call('POST', '/signup', { email, password: 'a password of theirs' });
  const answers = [];
  for (const claimed of [email, newCredentials().email]) {
    const claims = goodClaims({ email: claimed, email_verified: false });
    const answer = await present(await signIdToken(world().idp, claims), {}, strict);
    answers.push({ status: answer.status, body: await answer.json() });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 400, body: { code: 'provider_email_needs_verification' } });
  expect(strict.sent).toHaveLength(1);
});

test('without public sign-up and for banned people there is no session', async () => {
  const closed = await world().appWith({ signup: false });
  const claims = goodClaims();
  const token = await signIdToken(world().idp, claims);
  expect(await (await present(token, {}, closed)).json()).toMatchObject({ code: 'signup_disabled' });
  expect((await present(token)).status).toBe(200);
  await world().testing.db.authPool.query(
    `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
    [claims.email],
  );
  const answer = await present(token);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'user_banned' });
});

describe('linking', () => {
  test('adds the identity to the account of the caller', async () => {
    const { client } = testClient(app);
    const { data: before } = await client.auth.signUp(newCredentials());
    const { subject } = world().person();
    const { idToken: token, nonce } = await issueTokens(world().idp, subject);
    const { data, error } = await client.auth.linkIdentity({ provider, token, nonce });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(before.user?.id);
    expect(data.user?.app_metadata.providers).toEqual(['email', provider]);
    const again = await issueTokens(world().idp, subject);
    const { error: second } = await client.auth.linkIdentity({
      provider,
      token: again.idToken,
      nonce: again.nonce,
    });
    expect(second).toMatchObject({ code: 'identity_already_exists', message: 'Identity is already linked' });
    // Now it leads to the account.
    const { data: back } = await testClient(app).client.auth.signInWithIdToken({
      provider,
      token: again.idToken,
      nonce: again.nonce,
    });
    expect(back.user?.id).toBe(before.user?.id);
  });

  test('never takes an identity away from another account', async () => {
    const { subject } = world().person();
    const { idToken: token, nonce } = await issueTokens(world().idp, subject);
    await testClient(app).client.auth.signInWithIdToken({ provider, token, nonce });
    const { client } = testClient(app);
    await client.auth.signUp(newCredentials());
    const { error } = await client.auth.linkIdentity({ provider, token, nonce });
    expect(error).toMatchObject({ code: 'identity_already_exists' });
  });

  test('needs a signed-in caller', async () => {
    const token = await signIdToken(world().idp, goodClaims());
    const refusal = {
      error: 'invalid request',
      error_description: 'Linking requires a valid user access token in Authorization',
    };
    const body = { provider, id_token: token, nonce: 'the nonce', link_identity: true };
    for (const headers of [undefined, { authorization: 'Bearer nonsense' }]) {
      expect(await (await app.call('POST', path, body, headers)).json()).toEqual(refusal);
    }
    const { error } = await testClient(app).client.auth.linkIdentity({ provider, token, nonce: 'the nonce' });
    expect(error).toMatchObject({ message: refusal.error_description });
  });

  test('is off unless a setting turns it on', async () => {
    const off = await world().appWith();
    const body = { provider, id_token: 'x', link_identity: true };
    const answer = await off.call('POST', path, body);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'manual_linking_disabled' });
  });
});

test('every attempt with the identity of an account counts, the right ones and repeated ones, too', async () => {
  const limited = await world().appWith({ limited: true }, { clientAddress: () => '203.0.113.77' });
  const token = await signIdToken(world().idp, goodClaims());
  expect((await present(token, {}, limited)).status).toBe(200);
  const { rows } = await world().testing.db.appPool.query(
    `update public.rate_limits set count = 60 where bucket = 'auth-account' returning key`,
  );
  expect(rows).toHaveLength(1);
  const answer = await present(token, {}, limited);
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ code: 'over_request_rate_limit' });
  // Another person at the same network is not affected, and wrong tokens count for the network.
  expect((await present(await signIdToken(world().idp, goodClaims()), {}, limited)).status).toBe(200);
  await world().testing.db.appPool.query(
    `update public.rate_limits set count = 150 where bucket = 'auth-token'`,
  );
  expect((await present('nonsense', {}, limited)).status).toBe(429);
});

test('what is logged of a refusal is the reason and nothing of the token', async () => {
  const logged: unknown[] = [];
  const quiet = await world().appWith();
  quiet.services.log = (event, fields) => void logged.push({ event, fields });
  const token = await signIdToken(world().idp, goodClaims({ aud: 'their-site' }));
  await present(token, {}, quiet);
  await present('nonsense', {}, quiet);
  expect(logged).toEqual([
    { event: 'id_token_refused', fields: { provider, reason: 'audience' } },
    { event: 'id_token_refused', fields: { provider, reason: 'ERR_JWS_INVALID' } },
  ]);
});
