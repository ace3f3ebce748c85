import { describe, expect, test } from 'vitest';
import { type AuthTestApp, TEST_ORIGIN } from '../../../test-support/auth-test-app.ts';
import { comeBack, type Landing, signInAt } from '../../../test-support/external-journey.ts';
import { oauthTestProviderForFile } from '../../../test-support/oauth-test-setup.ts';
import { visit } from '../../../test-support/open-id-provider.ts';
import type { AuthConfig } from '../../config/auth-config.ts';

const world = oauthTestProviderForFile();
const appWith = (config: Partial<AuthConfig> = {}) =>
  world().appWith({ manualLinking: true, autoconfirmEmail: true, anonymous: true, ...config });

let counter = 0;
async function member(app: AuthTestApp, body?: object) {
  counter += 1;
  const email = `member-${counter}@example.com`;
  const answer = await app.call('POST', '/signup', body ?? { email, password: 'a password of a member' });
  expect(answer.status).toBe(200);
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  return { email, id: session.user.id, authorization: `Bearer ${session.access_token}` };
}

function person(account: { email?: string; email_verified?: boolean } = {}) {
  counter += 1;
  const subject = `linked-${counter}`;
  world().idp.accounts.set(subject, { email: `${subject}@example.com`, email_verified: true, ...account });
  return subject;
}

async function link(app: AuthTestApp, authorization: string, subject: string): Promise<Landing> {
  const path = `/user/identities/authorize?provider=keycloak&skip_http_redirect=true&login_hint=${subject}`;
  const answer = await app.call('GET', path, undefined, { authorization });
  expect(answer.status).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  return comeBack(app, await visit(url));
}

const read = async (app: AuthTestApp, authorization: string) =>
  (await (await app.call('GET', '/user', undefined, { authorization })).json()) as {
    identities: { provider: string }[];
  } & Record<string, unknown>;

test('the returning identity is linked to the requesting user, who is signed in', async () => {
  const app = await appWith();
  const { id, email, authorization } = await member(app);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const subject = person();
  const { fragment } = await link(app, authorization, subject);
  const user = await read(app, `Bearer ${fragment.access_token}`);
  expect(user).toMatchObject({
    id,
    email,
    app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
  });
  expect(user.identities.map(({ provider }) => provider)).toEqual(['email', 'keycloak']);
  const later = await signInAt(app, subject);
  expect(await read(app, `Bearer ${later.fragment.access_token}`)).toMatchObject({ id });
});

test('without the parameter the browser is redirected', async () => {
  const app = await appWith();
  const { authorization } = await member(app);
  const answer = await app.call('GET', '/user/identities/authorize?provider=keycloak', undefined, {
    authorization,
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toContain(world().idp.provider.issuer);
});

test('an account of a single sign-on has no other identity', async () => {
  const app = await appWith();
  const { id, authorization } = await member(app);
  await world().testing.db.authPool.query('update auth.users set is_sso_user = true where id = $1', [id]);
  expect((await link(app, authorization, person())).query).toMatchObject({ error_code: 'user_sso_managed' });
  expect((await read(app, authorization)).identities.map(({ provider }) => provider)).toEqual(['email']);
});

test('an identity has one account', async () => {
  const app = await appWith();
  const [ann, bob] = [await member(app), await member(app)];
  const subject = person();
  await link(app, ann.authorization, subject);
  expect((await link(app, ann.authorization, subject)).query).toEqual({
    error_code: 'identity_already_exists',
    error_description: 'Identity is already linked',
  });
  expect((await link(app, bob.authorization, subject)).query).toEqual({
    error_code: 'identity_already_exists',
    error_description: 'Identity is already linked to another user',
  });
  expect((await read(app, bob.authorization)).identities).toHaveLength(1);
});

describe('an anonymous user', () => {
  test('becomes permanent with the address that the provider vouches for', async () => {
    const app = await appWith();
    const { id, authorization } = await member(app, {});
    const subject = person();
    const { fragment } = await link(app, authorization, subject);
    expect(await read(app, `Bearer ${fragment.access_token}`)).toMatchObject({
      id,
      email: `${subject}@example.com`,
      email_confirmed_at: expect.any(String) as string,
      is_anonymous: false,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { sub: subject },
    });
  });

  test('does not get an address of another user, nor an unverified one', async () => {
    const app = await appWith();
    const { email } = await member(app);
    const first = await member(app, {});
    expect((await link(app, first.authorization, person({ email }))).query).toMatchObject({
      error_code: 'email_exists',
    });
    expect(await read(app, first.authorization)).toMatchObject({ is_anonymous: true, identities: [] });
    const second = await member(app, {});
    await link(app, second.authorization, person({ email, email_verified: false }));
    expect(await read(app, second.authorization)).toMatchObject({ email: '', is_anonymous: false });
  });
});

test('is for signed-in users, where the switch is on', async () => {
  const app = await appWith();
  const path = '/user/identities/authorize?provider=keycloak';
  expect((await app.call('GET', path)).status).toBe(401);
  const { authorization } = await member(app);
  const off = await appWith({ manualLinking: false });
  const refused = await off.call('GET', path, undefined, { authorization });
  expect(refused.status).toBe(404);
  expect(await refused.json()).toEqual({
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  });
});

test('a user who was deleted in the meantime gets nothing', async () => {
  const app = await appWith();
  const { id, authorization } = await member(app);
  const path = `/user/identities/authorize?provider=keycloak&skip_http_redirect=true&login_hint=${person()}`;
  const { url } = (await (await app.call('GET', path, undefined, { authorization })).json()) as {
    url: string;
  };
  await world().testing.db.authPool.query('delete from auth.users where id = $1', [id]);
  expect((await comeBack(app, await visit(url))).query).toMatchObject({ error_code: 'user_not_found' });
});

test('a provider that is down is reported in the returned address', async () => {
  const app = await appWith({
    external: [{ ...world().idp.provider, issuer: 'http://127.0.0.1:9', timeoutMs: 500 }],
  });
  const { authorization } = await member(app);
  const path = '/user/identities/authorize?provider=keycloak&skip_http_redirect=true';
  const { url } = (await (await app.call('GET', path, undefined, { authorization })).json()) as {
    url: string;
  };
  expect(url).toContain(`${TEST_ORIGIN}/?error=server_error`);
});
