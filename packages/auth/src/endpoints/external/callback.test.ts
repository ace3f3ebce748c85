import { describe, expect, test } from 'vitest';
import { TEST_ORIGIN } from '../../../test-support/auth-test-app.ts';
import {
  CALLBACK_ADDRESS,
  comeBack,
  landing,
  leave,
  signInAt,
} from '../../../test-support/external-journey.ts';
import { oauthTestProviderForFile } from '../../../test-support/oauth-test-setup.ts';
import { DECLINING_SUBJECT, startOpenIdProvider, visit } from '../../../test-support/open-id-provider.ts';

const world = oauthTestProviderForFile();

const badState = {
  status: 303,
  page: `${TEST_ORIGIN}/`,
  query: {
    error: 'invalid_request',
    error_code: 'bad_oauth_state',
    error_description: 'OAuth state parameter is invalid or has expired',
  },
  fragment: {},
};
const serverError = (error_description: string) => {
  const parameters = { error: 'server_error', error_code: 'unexpected_failure', error_description };
  return { status: 302, page: `${TEST_ORIGIN}/`, query: parameters, fragment: { ...parameters, sb: '' } };
};

describe('coming back from a provider', () => {
  test('signs a new person in with a session in the fragment', async () => {
    const app = await world().appWith();
    const name = 'Mary Major';
    const { subject, email } = world().person({ name });
    const back = await signInAt(app, subject, { redirect_to: `${TEST_ORIGIN}/welcome?from=x` });
    expect(back).toMatchObject({ status: 302, page: `${TEST_ORIGIN}/welcome`, query: { from: 'x' } });
    expect(back.fragment).toEqual({
      access_token: expect.any(String) as string,
      expires_at: expect.stringMatching(/^\d{10}$/) as string,
      expires_in: '3600',
      refresh_token: expect.any(String) as string,
      token_type: 'bearer',
      provider_token: expect.any(String) as string,
      sb: '',
    });
    const user = await world().userOf(app, back.fragment.access_token);
    const identityData = {
      iss: world().idp.provider.issuer,
      sub: subject,
      provider_id: subject,
      email,
      email_verified: true,
      phone_verified: false,
      name,
      full_name: name,
    };
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String) as string,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: identityData,
      identities: [{ provider: 'keycloak', id: subject, email, identity_data: identityData }],
    });
    expect(app.errors).toEqual([]);
  });

  test('by a form post works as well', async () => {
    const app = await world().appWith();
    const address = new URL(await visit(await leave(app, { login_hint: world().person().subject })));
    const response = await app.fetch(CALLBACK_ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: address.search.slice(1),
    });
    expect(landing(response).fragment).toHaveProperty('access_token');
  });

  test('with a challenge gives a code that the verifier exchanges once, and no token in the address', async () => {
    const app = await world().appWith();
    const verifier = 'v'.repeat(50);
    const query = { code_challenge: verifier, code_challenge_method: 'plain' };
    const { query: parameters, fragment } = await signInAt(app, world().person().subject, query);
    expect(parameters).toEqual({ code: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
    expect(fragment).toEqual({});
    const exchange = () =>
      app.call('POST', '/token?grant_type=pkce', { auth_code: parameters.code, code_verifier: verifier });
    const first = await exchange();
    expect(await first.json()).toMatchObject({
      access_token: expect.any(String) as string,
      provider_token: expect.any(String) as string,
    });
    expect((await exchange()).status).toBe(404);
  });

  test('again finds the same user and updates the profile', async () => {
    const app = await world().appWith();
    const { subject } = world().person();
    const first = await world().userOf(app, (await signInAt(app, subject)).fragment.access_token);
    world().idp.accounts.set(subject, { email: first.email, email_verified: true, name: 'New Name' });
    const second = await world().userOf(app, (await signInAt(app, subject)).fragment.access_token);
    expect(second.id).toBe(first.id);
    expect(second.identities).toMatchObject([{ identity_data: { name: 'New Name' } }]);
  });

  test('in two tabs at the same time creates one account and signs in both', async () => {
    const app = await world().appWith();
    const { subject, email } = world().person();
    const cookies = new Map<string, string>();
    const tabs = [await leave(app, { login_hint: subject }), await leave(app, { login_hint: subject })];
    const returns = [];
    for (const tab of tabs) returns.push(await visit(tab, cookies));
    const landings = await Promise.all(returns.reverse().map((address) => comeBack(app, address)));
    for (const { fragment } of landings) expect(fragment).toHaveProperty('access_token');
    expect(await world().countUsers(email)).toBe(1);
    expect(app.errors).toEqual([]);
  });

  test('works with a provider that wants the secret in the header', async () => {
    const other = await startOpenIdProvider({
      redirectUri: CALLBACK_ADDRESS,
      clientAuthentication: 'client_secret_basic',
    });
    try {
      other.accounts.set('x', { email: 'basic@example.com', email_verified: true });
      const back = await signInAt(await world().appWith({ external: [other.provider] }), 'x');
      expect(back.fragment).toHaveProperty('access_token');
    } finally {
      await other.stop();
    }
  });
});

describe('a state', () => {
  test('is good once', async () => {
    const app = await world().appWith();
    const address = await visit(await leave(app, { login_hint: world().person().subject }));
    expect((await comeBack(app, address)).fragment).toHaveProperty('access_token');
    expect(await comeBack(app, address)).toEqual(badState);
  });

  test('is good once with a challenge as well, before anything is asked of the provider', async () => {
    const app = await world().appWith();
    const query = { code_challenge: 'v'.repeat(50), code_challenge_method: 'plain' };
    const address = await visit(await leave(app, { login_hint: world().person().subject, ...query }));
    expect((await comeBack(app, address)).query).toHaveProperty('code');
    const asked = world().idp.requests.length;
    expect(await comeBack(app, address)).toEqual(badState);
    expect(world().idp.requests).toHaveLength(asked);
  });

  test('is good once even for returns at the same moment', async () => {
    const app = await world().appWith();
    const address = await visit(await leave(app, { login_hint: world().person().subject }));
    const landings = await Promise.all([1, 2, 3].map(() => comeBack(app, address)));
    expect(landings.filter(({ fragment }) => 'access_token' in fragment)).toHaveLength(1);
  });

  test('expires with its flow', async () => {
    const app = await world().appWith();
    const address = await visit(await leave(app, { login_hint: world().person().subject }));
    app.clock.now = new Date(app.clock.now.getTime() + 301_000);
    expect(await comeBack(app, address)).toEqual(badState);
  });

  test.each(['nonsense', 'x'.repeat(5000), '%00', '00000000-0000-0000-0000-000000000000'])(
    'that we never gave out is refused: %.40s',
    async (state) => {
      expect(await comeBack(await world().appWith(), `${CALLBACK_ADDRESS}?code=x&state=${state}`)).toEqual(
        badState,
      );
    },
  );

  test('that is missing is refused', async () => {
    expect(await comeBack(await world().appWith(), `${CALLBACK_ADDRESS}?code=x`)).toMatchObject({
      status: 303,
      query: { error: 'invalid_request', error_code: 'bad_oauth_callback' },
    });
  });

  test('is not in the database, only its hash is', async () => {
    const app = await world().appWith();
    const state = new URL(await leave(app, {})).searchParams.get('state') ?? '';
    const { rows } = await world().testing.db.authPool.query<{ text: string }>(
      `select row_to_json(s)::text as text from auth.oauth_client_states s
       union all select row_to_json(f)::text from auth.flow_state f`,
    );
    expect(state).toMatch(/^[\da-f-]{36}$/);
    expect(rows.length).toBeGreaterThan(1);
    for (const { text } of rows) expect(text).not.toContain(state);
  });

  test('and a code that was never used are deleted', async () => {
    const app = await world().appWith();
    await leave(app, {});
    await signInAt(app, world().person().subject, {
      code_challenge: 'v'.repeat(50),
      code_challenge_method: 'plain',
    });
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 60 * 60_000);
    await leave(app, {});
    const { rows } = await world().testing.db.authPool.query(
      `select (select count(*)::int from auth.oauth_client_states) as states,
         (select count(*)::int from auth.flow_state where provider_access_token is not null) as tokens`,
    );
    expect(rows).toEqual([{ states: 1, tokens: 0 }]);
  });

  test('does not go with the code of another flow', async () => {
    const app = await world().appWith();
    const mine = new URL(await visit(await leave(app, { login_hint: world().person().subject })));
    const theirs = new URL(await visit(await leave(app, { login_hint: world().person().subject })));
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(await comeBack(app, mine.href)).toEqual(serverError('Unable to exchange external code'));
  });
});

describe('trouble with the provider ends at the page, with words', () => {
  test('a nonce that is not ours', async () => {
    const app = await world().appWith();
    const { subject, email } = world().person();
    const address = new URL(await leave(app, { login_hint: subject }));
    address.searchParams.set('nonce', 'of-somebody-else');
    expect(await comeBack(app, await visit(address.href))).toEqual(
      serverError('Unable to exchange external code'),
    );
    expect(await world().countUsers(email)).toBe(0);
  });

  test('a person who declines', async () => {
    const refusal = {
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'End-User aborted interaction',
    };
    const query = { redirect_to: `${TEST_ORIGIN}/sign-in` };
    expect(await signInAt(await world().appWith(), DECLINING_SUBJECT, query)).toEqual({
      status: 302,
      page: `${TEST_ORIGIN}/sign-in`,
      query: refusal,
      fragment: { ...refusal, sb: '' },
    });
  });

  test('no code', async () => {
    const app = await world().appWith();
    const state = new URL(await leave(app, {})).searchParams.get('state');
    expect(await comeBack(app, `${CALLBACK_ADDRESS}?state=${state}`)).toMatchObject({
      query: { error: 'invalid_request', error_code: 'bad_oauth_callback' },
    });
  });

  test('its words are cut down to plain ones', async () => {
    const app = await world().appWith();
    const state = new URL(await leave(app, {})).searchParams.get('state');
    const said = new URLSearchParams({
      state: state ?? '',
      error: '<script>',
      error_description: `\u0007\u202e${'x'.repeat(500)}`,
    });
    const { query } = await comeBack(app, `${CALLBACK_ADDRESS}?${said}`);
    expect(query).toMatchObject({ error: 'server_error', error_description: 'x'.repeat(198) });
  });

  test.each(['/token', '/me', '/jwks'])('an error from %s', async (path) => {
    const app = await world().appWith();
    const address = await visit(await leave(app, { login_hint: world().person().subject }));
    // Another app has not fetched the keys yet.
    const fresh = await world().appWith({ external: [{ ...world().idp.provider }] });
    world().idp.trouble = { path: new RegExp(`^${path}$`), status: 500 };
    expect(await comeBack(fresh, address)).toEqual(serverError('Unable to exchange external code'));
  });

  test('no answer: the error comes in time', async () => {
    const app = await world().appWith();
    const address = await visit(await leave(app, { login_hint: world().person().subject }));
    // Enough for the discovery before it, even on a busy machine.
    const impatient = await world().appWith({ external: [{ ...world().idp.provider, timeoutMs: 1000 }] });
    await leave(impatient, {});
    world().idp.trouble = { path: /^\/token$/, status: 'hang' };
    expect(await comeBack(impatient, address)).toEqual(serverError('Unable to exchange external code'));
  });
});
