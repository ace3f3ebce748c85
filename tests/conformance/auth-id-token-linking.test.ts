import { issueTokens, signIdToken } from '@fml/auth/test-support/issued-id-token.ts';
import { describe, expect, test } from 'vitest';
import { ID_TOKEN_PATH, idTokenFixtureForFile, provider } from '../support/id-token-fixture.ts';
import { newCredentials, testClient } from './auth-client.ts';

/** `linkIdentity` of the real client with ID tokens. */

const { world, app, goodClaims } = idTokenFixtureForFile();

describe('linking', () => {
  test('adds the identity to the account of the caller', async () => {
    const { client } = testClient(app());
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
    const { data: back } = await testClient(app()).client.auth.signInWithIdToken({
      provider,
      token: again.idToken,
      nonce: again.nonce,
    });
    expect(back.user?.id).toBe(before.user?.id);
  });

  test('never takes an identity away from another account', async () => {
    const { subject } = world().person();
    const { idToken: token, nonce } = await issueTokens(world().idp, subject);
    await testClient(app()).client.auth.signInWithIdToken({ provider, token, nonce });
    const { client } = testClient(app());
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
      expect(await (await app().call('POST', ID_TOKEN_PATH, body, headers)).json()).toEqual(refusal);
    }
    const { error } = await testClient(app()).client.auth.linkIdentity({
      provider,
      token,
      nonce: 'the nonce',
    });
    expect(error).toMatchObject({ message: refusal.error_description });
  });

  test('is off unless a setting turns it on', async () => {
    const off = await world().appWith();
    const body = { provider, id_token: 'x', link_identity: true };
    const answer = await off.call('POST', ID_TOKEN_PATH, body);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'manual_linking_disabled' });
  });
});
