import { beforeAll, describe, expect, test } from 'vitest';
import { identityProviderMetadata } from '../../test-support/saml-journey.ts';
import { type SelfSignedKey, selfSignedKey } from '../../test-support/self-signed-key.ts';
import { readIdentityProvider } from './identity-provider.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const IDP = 'https://idp.example';
let key: SelfSignedKey;
let short: SelfSignedKey;

beforeAll(async () => {
  [key, short] = await Promise.all([selfSignedKey('idp'), selfSignedKey('short', 1024)]);
});

const metadata = (signInUrl?: string) => identityProviderMetadata(IDP, key, signInUrl);
const read = (xml: string) => readIdentityProvider(xml, NOW);

test('entity, address and certificates are read', () => {
  const provider = read(metadata('https://idp.example/sso?tenant=1&amp;x=2'));
  expect(provider).toEqual({
    entityId: IDP,
    signInUrl: 'https://idp.example/sso?tenant=1&x=2',
    certificates: [expect.stringContaining('BEGIN CERTIFICATE')],
  });
});

test('one entity may be in a list, and a key may be for everything', () => {
  const inList = metadata()
    .replace(
      '<md:EntityDescriptor ',
      '<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"><md:EntityDescriptor ',
    )
    .replace('</md:EntityDescriptor>', '</md:EntityDescriptor></md:EntitiesDescriptor>')
    .replace(' use="signing"', '');
  expect(read(inList).entityId).toBe(IDP);
});

test('metadata counts until it says otherwise', () => {
  const until = (time: string) => metadata().replace('entityID=', `validUntil="${time}" entityID=`);
  expect(read(until('2026-11-22T12:00:01Z')).entityId).toBe(IDP);
  expect(() => read(until('2026-11-22T12:00:00Z'))).toThrow('it is no longer valid');
  expect(() => read(until('nonsense'))).toThrow('it is no longer valid');
});

describe('what cannot be used is refused with a reason', () => {
  test.each<[string, (xml: string) => string]>([
    ['it is not well-formed XML', () => 'hello'],
    ['it is not well-formed XML', (xml) => xml.replace('</md:IDPSSODescriptor>', '')],
    ['it has a document type', (xml) => xml.replace('<!--', '<!DOCTYPE x [<!ENTITY a "b">]><!--')],
    ['it has to describe exactly one entity', () => '<html/>'],
    [
      'it has to describe exactly one entity',
      (xml) => {
        const body = xml.replace(/^.*-->/, '');
        return `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${body}${body}</md:EntitiesDescriptor>`;
      },
    ],
    ['it has no usable entityID', (xml) => xml.replace(/entityID="[^"]*"/, '')],
    [
      'it describes no SAML 2.0 identity provider',
      (xml) => xml.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
    ],
    [
      'it has no SingleSignOnService with the HTTP-Redirect binding',
      (xml) => xml.replace('bindings:HTTP-Redirect', 'bindings:HTTP-POST'),
    ],
    ['its SingleSignOnService is not an https:// address', () => metadata('http://idp.example/sso')],
    ['its SingleSignOnService is not an https:// address', () => metadata('javascript:alert(1)')],
    ['it has no certificate for signatures', (xml) => xml.replace('use="signing"', 'use="encryption"')],
    ['one of its certificates cannot be read', (xml) => xml.replace(/(X509Certificate>)[^<]+/, '$1AAAA')],
    [
      'one of its certificates has no RSA key of at least 2048 bits',
      () => identityProviderMetadata(IDP, short),
    ],
  ])('%s', (reason, spoil) => {
    expect(() => read(spoil(metadata()))).toThrow(`The SAML metadata cannot be used: ${reason}`);
  });
});
