import { createHash } from 'node:crypto';
import { issueTokens, signIdToken } from '@fml/auth/test-support/issued-id-token.ts';
import { sentMessages } from '@fml/auth/test-support/sent-messages.ts';
import { describe, expect, test } from 'vitest';
import { ID_TOKEN_PATH, idTokenFixtureForFile, provider } from '../support/id-token-fixture.ts';
import { newCredentials, testClient } from './auth-client.ts';

/** `signInWithIdToken` of the real client with tokens of a real OpenID Connect provider. */

const { world, app, goodClaims, present } = idTokenFixtureForFile();

describe('a token that the provider gave to our app', () => {
  test('signs a new person in, and the same person again', async () => {
    const { subject, email } = world().person({ name: 'Ann Other' });
    const { client } = testClient(app());
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
    const signedUp = await testClient(app()).client.auth.signUp(credentials);
    const { subject } = world().person({ email: credentials.email });
    const { idToken: token, nonce } = await issueTokens(world().idp, subject);
    const { data, error } = await testClient(app()).client.auth.signInWithIdToken({ provider, token, nonce });
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
    expect((await app().call('POST', ID_TOKEN_PATH, named)).status).toBe(200);
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
    const nowS = Math.floor(app().clock.now.getTime() / 1000);
    for (const times of [{ exp: nowS - 30 }, { iat: nowS + 30 }, { nbf: nowS + 30 }]) {
      expect((await present(await signIdToken(world().idp, goodClaims(times)))).status).toBe(200);
    }
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
  await app().call('POST', '/signup', { email, password: 'a password of theirs' });
  const before = (await sentMessages(world().testing.db)).length;
  const answers = [];
  for (const claimed of [email, newCredentials().email]) {
    const claims = goodClaims({ email: claimed, email_verified: false });
    const answer = await present(await signIdToken(world().idp, claims), {}, strict);
    answers.push({ status: answer.status, body: await answer.json() });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 400, body: { code: 'provider_email_needs_verification' } });
  expect(await sentMessages(world().testing.db)).toHaveLength(before + 1);
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
