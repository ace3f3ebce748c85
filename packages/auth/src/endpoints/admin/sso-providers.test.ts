import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { callAsAdmin } from '../../../test-support/admin-calls.ts';
import { authAppForFile } from '../../../test-support/auth-app-for-file.ts';
import { identityProviderMetadata, registerProvider } from '../../../test-support/saml-journey.ts';
import { type SelfSignedKey, selfSignedKey } from '../../../test-support/self-signed-key.ts';

const app = authAppForFile({ config: { saml: true } });
let key: SelfSignedKey;
let counter = 0;

beforeAll(async () => {
  key = await selfSignedKey('idp');
});

const newEntity = () => {
  counter += 1;
  return `https://idp-${counter}.example`;
};
const providers = (method: string, path = '', body?: unknown) =>
  callAsAdmin(app, method, `/sso/providers${path}`, body);

test('a provider is created, listed, read, changed and deleted', async () => {
  const entity = newEntity();
  const attribute_mapping = {
    keys: { full_name: { name: 'displayName' }, groups: { names: ['g'], array: true } },
  };
  const created = await registerProvider(app, entity, key, {
    domains: ['Company.example', 'company.example', 'second.example'],
    attribute_mapping,
    resource_id: 'Main',
  });
  expect(created.status).toBe(201);
  const metadata_xml = identityProviderMetadata(entity, key);
  const time = expect.stringMatching(/^\d{4}-.*Z$/) as string;
  const stored = {
    id: expect.any(String) as string,
    resource_id: 'Main',
    disabled: false,
    saml: { entity_id: entity, metadata_xml, attribute_mapping },
    domains: [
      { domain: 'company.example', created_at: time, updated_at: time },
      { domain: 'second.example', created_at: time, updated_at: time },
    ],
    created_at: time,
    updated_at: time,
  };
  expect(created.body).toEqual(stored);
  const path = `/${created.body.id}`;
  expect((await providers('GET', path)).body).toEqual(created.body);
  expect((await providers('GET', '/resource_main')).body).toEqual(created.body);
  const { items } = (await providers('GET', '?resource_id=main')).body as { items: object[] };
  expect(items).toEqual([{ ...created.body, saml: { entity_id: entity, attribute_mapping } }]);
  const changed = await providers('PUT', path, {
    domains: ['second.example', 'third.example'],
    name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      resource_id: 'Main',
      domains: [{ domain: 'second.example' }, { domain: 'third.example' }],
      saml: { attribute_mapping, name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' },
    },
  });
  expect(await providers('DELETE', path)).toMatchObject({ status: 200, body: { id: created.body.id } });
  const gone = {
    status: 404,
    body: { code: 'sso_provider_not_found', message: 'SSO Identity Provider not found' },
  };
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect(await providers(method, path, method === 'GET' ? undefined : {})).toMatchObject(gone);
  }
  expect(await providers('GET', '/nonsense')).toMatchObject(gone);
  expect((await providers('POST', '/sso', {})).status).toBe(404);
});

test('a list without a match is empty', async () => {
  expect((await providers('GET', '?resource_id=none')).body).toEqual({ items: [] });
});

test('a new key comes with new metadata of the same entity', async () => {
  const entity = newEntity();
  const { body } = await registerProvider(app, entity, key);
  const next = identityProviderMetadata(entity, await selfSignedKey('next'));
  const changed = await providers('PUT', `/${body.id}`, { metadata_xml: next });
  expect(changed.body).toMatchObject({ saml: { metadata_xml: next } });
  const other = identityProviderMetadata('https://another.example', key);
  expect(await providers('PUT', `/${body.id}`, { metadata_xml: other })).toMatchObject({
    status: 400,
    body: {
      code: 'saml_entity_id_mismatch',
      message: `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${entity}' but got 'https://another.example'`,
    },
  });
});

test('an entity, a domain and a resource ID belong to one provider', async () => {
  const entity = newEntity();
  const taken = `${randomUUID()}.example`;
  await registerProvider(app, entity, key, { domains: [taken], resource_id: 'Taken' });
  expect(await registerProvider(app, entity, key)).toMatchObject({
    status: 422,
    body: {
      code: 'saml_idp_already_exists',
      message: `SAML Identity Provider with this EntityID (${entity}) already exists`,
    },
  });
  const domainTaken = {
    status: 400,
    body: {
      code: 'sso_domain_already_exists',
      message: `SSO Domain '${taken}' is already in use by an SSO provider`,
    },
  };
  const domains = [taken.toUpperCase()];
  expect(await registerProvider(app, newEntity(), key, { domains })).toMatchObject(domainTaken);
  const { body } = await registerProvider(app, newEntity(), key);
  expect(await providers('PUT', `/${body.id}`, { domains })).toMatchObject(domainTaken);
  expect(await providers('PUT', `/${body.id}`, { resource_id: 'taken' })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'resource_id is already in use by an SSO provider' },
  });
});

test('two that arrive at once with one entity make one provider', async () => {
  const entity = newEntity();
  const answers = await Promise.all([registerProvider(app, entity, key), registerProvider(app, entity, key)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test.each<[object, string]>([
  [{ type: 'oidc' }, "Only 'saml' supported for SSO provider type"],
  [{}, 'Either metadata_xml or metadata_url must be set'],
  [
    { metadata_xml: '<x/>', metadata_url: 'https://idp.example/' },
    'Only one of metadata_xml or metadata_url needs to be set',
  ],
  [{ metadata_url: 'http://idp.example/' }, 'metadata_url is not a HTTPS URL'],
  [{ metadata_url: 'file:///etc/passwd' }, 'metadata_url is not a HTTPS URL'],
  [{ domains: 'x.example' }, 'domains must be a list of at most 100 domain names'],
  [{ domains: ['x.example', 5] }, 'domains must be a list of at most 100 domain names'],
  [{ domains: ['a@x.example'] }, 'domains must be a list of at most 100 domain names'],
  [
    { attribute_mapping: { keys: { name: 'displayName' } } },
    'attribute_mapping must be {"keys":{"<field>":{"name"?, "names"?, "default"?, "array"?}}}',
  ],
  [{ resource_id: 'x'.repeat(256) }, 'resource_id cannot exceed 255 characters'],
])('%j is refused', async (fields, message) => {
  expect(await providers('POST', '', { type: 'saml', ...fields })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message },
  });
});

test('a format of names that is not known is refused', async () => {
  const answer = await registerProvider(app, newEntity(), key, { name_id_format: 'mine' });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain('name_id_format must be unspecified or one of urn:');
});

test('nothing is fetched where there is no way out', async () => {
  const answer = await providers('POST', '', { type: 'saml', metadata_url: 'https://idp.example/metadata' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'saml_metadata_fetch_failed' } });
});
