import { createCheckedConnect } from '@fml/analyzer/egress';
import { callAsAdmin } from '@fml/auth/test-support/admin-calls.ts';
import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { TEST_ORIGIN } from '@fml/auth/test-support/auth-test-app.ts';
import { type Landing, landing } from '@fml/auth/test-support/external-journey.ts';
import {
  type SamlForm,
  type SamlIdentityProvider,
  startSamlIdentityProvider,
  visitIdentityProvider,
} from '@fml/auth/test-support/saml-identity-provider.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClient } from './auth-client.ts';

/** `signInWithSSO` of the real client against an identity provider of another make. */

const app = authAppForFile({
  config: { saml: true, signup: true, autoconfirmEmail: true },
  connect: createCheckedConnect({ allowPrivate: '127.0.0.1:*' }),
});
let idp: SamlIdentityProvider;
let providerId: string;

beforeAll(async () => {
  idp = await startSamlIdentityProvider({ attributes: ['department', 'displayName'] });
  const metadata = await app.call('GET', '/sso/saml/metadata');
  idp.serviceProviderMetadata = await metadata.text();
  const created = await callAsAdmin(app, 'POST', '/sso/providers', {
    type: 'saml',
    metadata_url: idp.metadataUrl,
    domains: ['Company.Example'],
    attribute_mapping: {
      keys: { team: { name: 'department' }, full_name: { names: ['cn', 'displayName'] } },
    },
  });
  expect(created).toMatchObject({ status: 201 });
  providerId = String(created.body.id);
});
afterAll(() => idp.stop());

/** The provider dates its assertions by the real clock. */
function submit(form: SamlForm): Promise<Response> {
  app.clock.now = new Date();
  return app.fetch(form.action, { method: 'POST', body: new URLSearchParams(form.fields) });
}

test('the company domain leads to the provider and back to a session', async () => {
  idp.person = {
    id: 'ann',
    email: 'Ann@company.example',
    attributes: { department: 'Roofs', displayName: 'Ann' },
  };
  const { client } = testClient(app, { flowType: 'pkce' });
  const { data: begun, error: refused } = await client.auth.signInWithSSO({
    domain: 'company.example',
    options: { redirectTo: `${TEST_ORIGIN}/in` },
  });
  expect(refused).toBeNull();
  const answer = await submit(await visitIdentityProvider(begun?.url ?? ''));
  const back = landing(answer);
  expect(back).toMatchObject({ status: 303, page: `${TEST_ORIGIN}/in` });
  const { data, error } = await client.auth.exchangeCodeForSession(back.query['code'] ?? '');
  expect(error).toBeNull();
  const provider = `sso:${providerId}`;
  expect(data.user).toMatchObject({
    email: 'ann@company.example',
    app_metadata: { provider, providers: [provider] },
    user_metadata: { full_name: 'Ann', custom_claims: { team: 'Roofs' }, iss: idp.entityId },
    identities: [{ id: 'ann', provider }],
  });
  const { data: claims } = await client.auth.getClaims();
  expect(claims?.claims.amr).toMatchObject([{ method: 'sso/saml', provider: providerId }]);
  expect((await client.auth.refreshSession()).error).toBeNull();
  const { data: later } = await client.auth.getClaims();
  expect(later?.claims.amr).toMatchObject([{ method: 'sso/saml', provider: providerId }]);
  expect((await client.auth.updateUser({ password: 'another password of Ann' })).error).toMatchObject({
    code: 'user_sso_managed',
  });
});

/** Signs `person` in without a verifier; gives where the browser lands. */
async function signInImplicitly(person: SamlIdentityProvider['person']): Promise<Landing> {
  idp.person = person;
  const { client } = testClient(app);
  const { data } = await client.auth.signInWithSSO({ providerId });
  return landing(await submit(await visitIdentityProvider(data?.url ?? '')));
}

test('with the ID of the provider, and tokens in the fragment', async () => {
  const person = { id: 'ben', email: 'ben@company.example' };
  const back = await signInImplicitly(person);
  expect(back.page).toBe(`${TEST_ORIGIN}/`);
  const { client } = testClient(app);
  const { data, error } = await client.auth.setSession({
    access_token: back.fragment['access_token'] ?? '',
    refresh_token: back.fragment['refresh_token'] ?? '',
  });
  expect(error).toBeNull();
  const again = await signInImplicitly(person);
  const { data: found } = await client.auth.getUser(again.fragment['access_token']);
  expect(found.user?.id).toBe(data.user?.id);
});

test('the code of a sign-in is of no use to another client, and works once', async () => {
  idp.person = { id: 'cleo', email: 'cleo@company.example' };
  const { client } = testClient(app, { flowType: 'pkce' });
  const { data } = await client.auth.signInWithSSO({ providerId });
  const back = landing(await submit(await visitIdentityProvider(data?.url ?? '')));
  const code = back.query['code'] ?? '';
  expect(back.fragment).toEqual({});
  const thief = testClient(app, { flowType: 'pkce' });
  await thief.client.auth.signInWithSSO({ providerId });
  expect((await thief.client.auth.exchangeCodeForSession(code)).error).toMatchObject({
    code: 'bad_code_verifier',
  });
  expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
  const late = testClient(app, { flowType: 'pkce' });
  await late.client.auth.signInWithSSO({ providerId });
  expect((await late.client.auth.exchangeCodeForSession(code)).error).toMatchObject({
    code: 'flow_state_not_found',
  });
});
