import { expect, test } from 'vitest';
import { type ResponseParts, responseParts, responseXml } from '../../test-support/signed-response.ts';
import { assertionProfile } from './assertion-profile.ts';
import { allElements, parseXml } from './parse-xml.ts';

const IDP = 'https://idp.example';

function assertion(more: Partial<ResponseParts>): Element {
  const given = { issuer: IDP, recipient: 'r', audience: 'a', requestId: '_r', now: new Date(0) };
  const root = parseXml(responseXml(responseParts({ ...given, ...more })));
  const found = allElements(root).find(({ localName }) => localName === 'Assertion');
  if (found === undefined) throw new Error('no assertion');
  return found;
}
const profile = (
  more: Partial<ResponseParts>,
  keys?: NonNullable<Parameters<typeof assertionProfile>[1]['attribute_mapping']>['keys'],
) => assertionProfile(assertion(more), { entity_id: IDP, attribute_mapping: keys ? { keys } : null });

test.each([
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
])('the address may be called %s', (name) => {
  expect(profile({ attributes: { [name]: ['A@b.example'] } }).email).toBe('a@b.example');
});

test('a mapping decides about the address, then usual names, then the name of the person', () => {
  const attributes = { mail: ['usual@b.example'], work: ['mapped@b.example'] };
  expect(profile({ attributes }, { email: { name: 'work' } }).email).toBe('mapped@b.example');
  expect(profile({ attributes }, { email: { name: 'home' } }).email).toBe('usual@b.example');
  const asName = {
    attributes: {},
    nameId: 'named@b.example',
    nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  };
  expect(profile(asName).email).toBe('named@b.example');
  expect(() => profile({ ...asName, nameIdFormat: 'urn:unspecified' })).toThrow('does not contain an email');
});

test('an ID that was made for services comes before the name', () => {
  const attributes = {
    mail: ['a@b.example'],
    'urn:oasis:names:tc:SAML:attribute:subject-id': ['a-1@b.example'],
  };
  const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
  expect(profile({ attributes, nameIdFormat: transient }).subject).toBe('a-1@b.example');
});

test('a name with elements inside is no name', () => {
  expect(() => profile({ nameId: 'admin<x/>' })).toThrow('did not contain a persistent');
});

test('what a provider says about itself cannot be mapped away', () => {
  const attributes = { mail: ['a@b.example'], evil: ['the-victim'] };
  const evil = { name: 'evil' };
  const { subject, identityData } = profile({ attributes }, { sub: evil, iss: evil, email_verified: evil });
  expect(subject).toBe('person-1');
  expect(identityData).toMatchObject({ sub: 'person-1', iss: IDP, email_verified: true });
});
