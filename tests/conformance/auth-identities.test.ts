import type { AuthTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { oauthTestProviderForFile } from '@fml/auth/test-support/oauth-test-setup.ts';
import { visit } from '@fml/auth/test-support/open-id-provider.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { newCredentials, testClient } from './auth-client.ts';

/** `linkIdentity`, `getUserIdentities` and `unlinkIdentity` of the real client. */

const world = oauthTestProviderForFile();
let app: AuthTestApp;
beforeAll(async () => {
  app = await world().appWith({ manualLinking: true, autoconfirmEmail: true, anonymous: true });
});

const person = () => world().person().subject;

async function member(): Promise<SupabaseClient> {
  const { client } = testClient(app, { flowType: 'pkce' });
  expect((await client.auth.signUp(newCredentials())).error).toBeNull();
  return client;
}

/** Gives where the browser lands. */
async function link(client: SupabaseClient, subject: string): Promise<URL> {
  const { data, error } = await client.auth.linkIdentity({
    provider: 'keycloak',
    options: { skipBrowserRedirect: true, queryParams: { login_hint: subject } },
  });
  expect(error).toBeNull();
  const returned = await app.fetch(await visit(data.url ?? ''));
  return new URL(returned.headers.get('location') ?? '');
}

test('an identity is linked, listed, and unlinked again', async () => {
  const client = await member();
  const id = (await client.auth.getUser()).data.user?.id;
  const code = (await link(client, person())).searchParams.get('code') ?? '';
  const { data: linked, error } = await client.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(linked.user?.id).toBe(id);

  const { data } = await client.auth.getUserIdentities();
  expect(data?.identities.map(({ provider }) => provider).sort()).toEqual(['email', 'keycloak']);
  const identity = data?.identities.find(({ provider }) => provider === 'keycloak');
  if (identity === undefined) throw new Error('not linked');
  expect((await client.auth.unlinkIdentity(identity)).error).toBeNull();
  expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject({
    status: 422,
    code: 'single_identity_not_deletable',
  });
});

test('an anonymous visitor becomes a member by linking', async () => {
  const { client } = testClient(app, { flowType: 'pkce' });
  const { data: before } = await client.auth.signInAnonymously();
  const code = (await link(client, person())).searchParams.get('code') ?? '';
  const { data } = await client.auth.exchangeCodeForSession(code);
  expect(data.user).toMatchObject({ id: before.user?.id, is_anonymous: false });
});
