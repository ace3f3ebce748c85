import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAsAdmin } from '../../../test-support/admin-calls.ts';
import { authAppForFile } from '../../../test-support/auth-app-for-file.ts';
import { TEST_ORIGIN } from '../../../test-support/auth-test-app.ts';
import type { Landing } from '../../../test-support/external-journey.ts';
import {
  answerTo,
  type BegunSignIn,
  beginSignIn,
  CONSUMER,
  deliver,
  registerProvider,
} from '../../../test-support/saml-journey.ts';
import { type SelfSignedKey, selfSignedKey } from '../../../test-support/self-signed-key.ts';
import { type ResponseParts, responseXml, signXml } from '../../../test-support/signed-response.ts';

const logged: unknown[] = [];
const app = authAppForFile({
  // Public sign-up is off: people of a provider get accounts anyway.
  config: { saml: true, signup: false },
  log: (event, fields) => logged.push({ event, ...fields }),
});
const IDP = 'https://idp.example';
let key: SelfSignedKey;
let providerId: string;

beforeAll(async () => {
  key = await selfSignedKey('idp');
  const attribute_mapping = {
    keys: {
      name: { names: ['displayName', 'cn'] },
      groups: { name: 'groups', array: true },
      team: { name: 'department', default: 'none' },
    },
  };
  providerId = String((await registerProvider(app, IDP, key, { attribute_mapping })).body.id);
});

const answer = (begun: BegunSignIn, more: Partial<ResponseParts> = {}) =>
  responseXml(answerTo(app, IDP, begun, more));

async function signIn(more: Partial<ResponseParts> = {}): Promise<Landing> {
  const begun = await beginSignIn(app, providerId);
  return deliver(app, signXml(answer(begun, more), key), begun.relayState);
}

async function userOf(landed: Landing): Promise<Record<string, unknown>> {
  const authorization = `Bearer ${landed.fragment['access_token']}`;
  const response = await app.call('GET', '/user', undefined, { authorization });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

describe('an honest response', () => {
  test.each<[string, (xml: string) => string]>([
    ['assertion', (xml) => signXml(xml, key, 'Assertion')],
    ['response', (xml) => signXml(xml, key, 'Response')],
    ['assertion and the response', (xml) => signXml(signXml(xml, key, 'Assertion'), key, 'Response')],
  ])('signs in when the %s is signed', async (_what, sign) => {
    const begun = await beginSignIn(app, providerId);
    const landed = await deliver(app, sign(answer(begun)), begun.relayState);
    expect(landed).toMatchObject({ status: 303, page: `${TEST_ORIGIN}/`, query: {} });
    expect(await userOf(landed)).toMatchObject({ email: 'person@idp.example' });
  });

  test('makes an account of its own kind, and finds it again', async () => {
    const attributes = {
      mail: ['Zoe@Company.example'],
      cn: ['Zoë'],
      groups: ['roofs', 'floors'],
    };
    const first = await userOf(await signIn({ nameId: 'zoe', attributes }));
    const provider = `sso:${providerId}`;
    expect(first).toMatchObject({
      email: 'zoe@company.example',
      email_confirmed_at: expect.any(String) as string,
      app_metadata: { provider, providers: [provider] },
      identities: [
        {
          id: 'zoe',
          provider,
          identity_data: {
            iss: IDP,
            sub: 'zoe',
            email: 'zoe@company.example',
            name: 'Zoë',
            custom_claims: { groups: ['roofs', 'floors'], team: 'none' },
          },
        },
      ],
    });
    const again = await userOf(
      await signIn({ nameId: 'zoe', attributes: { ...attributes, mail: ['zoe.b@company.example'] } }),
    );
    expect(again).toMatchObject({ id: first['id'], email: 'zoe.b@company.example' });
    const { rows } = await app.db.authPool.query('select is_sso_user from auth.users where id = $1', [
      first['id'],
    ]);
    expect(rows).toEqual([{ is_sso_user: true }]);
  });

  test('never leads to an account with a password and the same address', async () => {
    const email = 'owner@company.example';
    const owner = await callAsAdmin(app, 'POST', '/users', {
      email,
      password: 'a password of the owner',
      email_confirm: true,
    });
    const person = await userOf(await signIn({ nameId: 'owner', attributes: { mail: [email] } }));
    expect(person).toMatchObject({ email });
    expect(person['id']).not.toBe(owner.body.id);
    const bySecret = await app.call('POST', '/token?grant_type=password', {
      email,
      password: 'a password of the owner',
    });
    expect(await bySecret.json()).toMatchObject({
      user: { id: owner.body.id, identities: [{ provider: 'email' }] },
    });
  });

  test('counts within a minute of difference between the clocks', async () => {
    expect((await signIn({ validFromS: 55 })).fragment).toHaveProperty('access_token');
    expect((await signIn({ validFromS: 65 })).fragment).not.toHaveProperty('access_token');
    expect((await signIn({ validForS: -55 })).fragment).toHaveProperty('access_token');
    expect((await signIn({ validForS: -65 })).fragment).not.toHaveProperty('access_token');
  });

  test('is refused for a banned person', async () => {
    const { id } = await userOf(await signIn({ nameId: 'banned' }));
    await callAsAdmin(app, 'PUT', `/users/${id}`, { ban_duration: '24h' });
    expect((await signIn({ nameId: 'banned' })).query).toMatchObject({ error_code: 'user_banned' });
  });

  test('is never logged, accepted or not', async () => {
    logged.length = 0;
    const begun = await beginSignIn(app, providerId);
    const xml = signXml(answer(begun, { nameId: 'private-name' }), key);
    await deliver(app, xml, begun.relayState);
    const other = await beginSignIn(app, providerId);
    await deliver(app, xml, other.relayState);
    expect(logged).toEqual([
      { event: 'saml_response_refused', sso_provider: providerId, fault: 'in_response_to' },
    ]);
  });
});

describe('a relay state', () => {
  test('works once', async () => {
    const begun = await beginSignIn(app, providerId);
    const xml = signXml(answer(begun), key);
    expect((await deliver(app, xml, begun.relayState)).fragment).toHaveProperty('access_token');
    const again = await deliver(app, xml, begun.relayState);
    expect(again).toMatchObject({
      status: 303,
      page: `${TEST_ORIGIN}/`,
      query: {
        error_code: 'saml_relay_state_not_found',
        error_description: 'SAML RelayState does not exist, try logging in again?',
      },
      fragment: {},
    });
  });

  test('works for ten minutes', async () => {
    const begun = await beginSignIn(app, providerId);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 601_000);
    const landed = await deliver(app, signXml(answer(begun), key), begun.relayState);
    app.clock.now = before;
    expect(landed.query).toMatchObject({ error_code: 'saml_relay_state_expired' });
  });

  test.each([
    ['nothing', ''],
    ['an address', 'https://evil.example/'],
    ['one that was never given out', randomUUID()],
  ])('cannot be %s: a sign-in begins here', async (_what, relayState) => {
    const xml = signXml(answer({ requestId: '_r' } as BegunSignIn), key);
    const landed = await deliver(app, xml, relayState);
    expect(landed).toMatchObject({
      page: `${TEST_ORIGIN}/`,
      query: { error_code: 'saml_relay_state_not_found' },
    });
  });

  test('is left behind by a provider that was turned off or deleted since', async () => {
    const otherKey = await selfSignedKey('short-lived');
    const issuer = 'https://short-lived.example';
    const { body } = await registerProvider(app, issuer, otherKey);
    const sign = (begun: BegunSignIn) => signXml(responseXml(answerTo(app, issuer, begun)), otherKey);
    const [first, second] = [
      await beginSignIn(app, String(body.id)),
      await beginSignIn(app, String(body.id)),
    ];
    await callAsAdmin(app, 'PUT', `/sso/providers/${body.id}`, { disabled: true });
    expect((await deliver(app, sign(first), first.relayState)).query).toMatchObject({
      error_code: 'sso_provider_disabled',
    });
    await callAsAdmin(app, 'DELETE', `/sso/providers/${body.id}`);
    expect((await deliver(app, sign(second), second.relayState)).query).toMatchObject({
      error_code: 'saml_relay_state_not_found',
    });
  });
});

test('a form without a response is refused', async () => {
  const { relayState } = await beginSignIn(app, providerId);
  const body = new URLSearchParams({ RelayState: relayState });
  const response = await app.fetch(CONSUMER, { method: 'POST', body });
  expect(new URL(response.headers.get('location') ?? '').searchParams.get('error_code')).toBe(
    'validation_failed',
  );
});

test('two tabs that arrive at once share one account', async () => {
  const begun = [await beginSignIn(app, providerId), await beginSignIn(app, providerId)];
  const landed = await Promise.all(
    begun.map((one) => deliver(app, signXml(answer(one, { nameId: 'twins' }), key), one.relayState)),
  );
  const users = await Promise.all(landed.map(userOf));
  expect(users[0]?.['id']).toBe(users[1]?.['id']);
});
