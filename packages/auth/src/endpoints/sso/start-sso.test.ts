import { randomUUID, verify, X509Certificate } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { callAsAdmin } from '../../../test-support/admin-calls.ts';
import { authAppForFile } from '../../../test-support/auth-app-for-file.ts';
import { authTestApp, TEST_ORIGIN } from '../../../test-support/auth-test-app.ts';
import {
  beginSignIn,
  CONSUMER,
  registerProvider,
  SERVICE_PROVIDER,
} from '../../../test-support/saml-journey.ts';
import { selfSignedKey } from '../../../test-support/self-signed-key.ts';

const app = authAppForFile({ config: { saml: true } });
const IDP = 'https://idp.example';
let providerId: string;
let disabledId: string;

beforeAll(async () => {
  const key = await selfSignedKey('idp');
  const registered = await registerProvider(app, IDP, key, { domains: ['company.example'] });
  providerId = String(registered.body.id);
  const off = await registerProvider(app, 'https://off.example', key, {
    disabled: true,
    name_id_format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  });
  disabledId = String(off.body.id);
});

test('the request is for this provider, and signed with the key of our metadata', async () => {
  const { url, relayState, requestXml } = await beginSignIn(app, providerId);
  expect(`${url.origin}${url.pathname}`).toBe(`${IDP}/sign-in`);
  expect(relayState).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestXml).toContain(`Destination="${IDP}/sign-in"`);
  expect(requestXml).toContain(`AssertionConsumerServiceURL="${CONSUMER}"`);
  expect(requestXml).toContain(`>${SERVICE_PROVIDER}</`);
  const metadata = await (await app.call('GET', '/sso/saml/metadata')).text();
  const [, base64 = ''] = /X509Certificate>([^<]+)</.exec(metadata) ?? [];
  const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
  const covered = url.search.slice(1).replace(/&Signature=.*/, '');
  const signature = Buffer.from(url.searchParams.get('Signature') ?? '', 'base64');
  expect(verify('sha256', Buffer.from(covered), certificate.publicKey, signature)).toBe(true);
});

test('the key stays the same, for every server of the database', async () => {
  const again = await app.call('GET', '/sso/saml/metadata?download=true');
  expect(again.headers.get('content-disposition')).toBe('attachment; filename="metadata.xml"');
  expect(again.headers.get('content-type')).toBe('application/samlmetadata+xml');
  const first = await app.call('GET', '/sso/saml/metadata');
  expect(first.headers.get('content-disposition')).toBeNull();
  const text = await first.text();
  expect(await again.text()).toBe(text);
  expect(text).toContain(`entityID="${SERVICE_PROVIDER}"`);
  expect(text).toContain(`Location="${CONSUMER}"`);
  expect(text).toContain('AuthnRequestsSigned="true"');
  expect(text).toContain('WantAssertionsSigned="true"');
  expect(text).not.toContain('PRIVATE');
  const { rows } = await app.db.adminPool.query<{ private_jwk: unknown }>(
    'select private_jwk from private.saml_keys',
  );
  expect(rows).toEqual([{ private_jwk: { jwe: expect.any(String) as string } }]);
});

test('without skip_http_redirect it leads there', async () => {
  const response = await app.call('POST', '/sso', { domain: 'COMPANY.example' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toContain(`${IDP}/sign-in?SAMLRequest=`);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each<[body: object, code: string, message: string, status?: number]>([
  [{}, 'validation_failed', 'A provider_id or domain needs to be provided'],
  [
    { provider_id: randomUUID(), domain: 'x.example' },
    'validation_failed',
    'Only one of provider_id or domain supported',
  ],
  [{ provider_id: randomUUID() }, 'sso_provider_not_found', 'No such SSO provider', 404],
  [{ provider_id: 'nonsense' }, 'sso_provider_not_found', 'No such SSO provider', 404],
  [{ domain: 'x.example' }, 'sso_provider_not_found', 'No SSO provider assigned for this domain', 404],
  [
    { domain: 'company.example', code_challenge: 'x'.repeat(43) },
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
])('%j is refused', async (body, code, message, status = 400) => {
  const response = await app.call('POST', '/sso', body);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ code, message });
});

test('a provider that is turned off takes no one', async () => {
  const response = await app.call('POST', '/sso', { provider_id: disabledId });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'sso_provider_disabled' });
  await callAsAdmin(app, 'PUT', `/sso/providers/${disabledId}`, { disabled: false });
  const { requestXml } = await beginSignIn(app, disabledId);
  expect(requestXml).toContain('Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"');
});

test('a page of others is never returned to', async () => {
  const { relayState } = await beginSignIn(app, providerId, { redirect_to: 'https://evil.example/' });
  const { rows } = await app.db.authPool.query(
    'select redirect_to from auth.saml_relay_states where id = $1',
    [relayState],
  );
  expect(rows).toEqual([{ redirect_to: TEST_ORIGIN }]);
});

test('sign-ins that never came back are forgotten', async () => {
  const { relayState } = await beginSignIn(app, providerId);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 3_600_000);
  await beginSignIn(app, providerId);
  app.clock.now = before;
  const { rows } = await app.db.authPool.query('select id from auth.saml_relay_states where id = $1', [
    relayState,
  ]);
  expect(rows).toEqual([]);
});

test.each([
  ['/sso', 30],
  ['/sso/saml/acs', 60],
])('%s is answered %i times in five minutes', async (path, limit) => {
  const limited = await authTestApp({
    database: app.db,
    config: { saml: true, limited: true },
    clientAddress: () => path,
  });
  const statuses: number[] = [];
  for (let times = 0; times <= limit; times += 1)
    statuses.push((await limited.call('POST', path, {})).status);
  expect(statuses.indexOf(429)).toBe(limit);
});

test('what is no address of the group is unknown', async () => {
  const response = await app.call('GET', '/sso/other');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'unknown' });
});
