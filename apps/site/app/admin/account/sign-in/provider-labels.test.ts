import { expect, test } from 'vitest';
import { methodsOf } from '../../../api/sign-in-methods.ts';
import { domainOf, providerName } from './provider-labels.ts';

test('only what is on is offered, and a password is no provider', () => {
  const external = {
    google: true,
    apple: false,
    email: true,
    phone: true,
    anonymous_users: true,
    okta: true,
  };
  expect(methodsOf({ external, saml_enabled: true, passkeys_enabled: false, mfa_types: ['totp'] })).toEqual({
    hasPasskeys: false,
    hasSingleSignOn: true,
    providers: ['google', 'okta'],
    factorTypes: ['totp'],
  });
  expect(['google', 'azure', 'okta'].map(providerName)).toEqual(['Google', 'Microsoft', 'Okta']);
});

test.each([
  ['agency.example', 'agency.example'],
  [' Ann@Agency.Example ', 'agency.example'],
  ['agency', null],
  ['https://agency.example', null],
  ['', null],
])('%j names the domain %j', (text, domain) => {
  expect(domainOf(text)).toBe(domain);
});
