import { expect, test } from 'vitest';
import { isIssuedBy } from './issuer-claim.ts';

const tid = '72f988bf-86f1-41af-91ab-2d7cd011db47';
const azure = 'https://login.microsoftonline.com/{tenantid}/v2.0';
const azureOf = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`;

test.each([
  ['the issuer itself', 'https://id.example', { iss: 'https://id.example' }],
  ['Google without the scheme', 'https://accounts.google.com', { iss: 'accounts.google.com' }],
  ['the tenant of Azure that the token names', azure, { iss: azureOf(tid), tid }],
])('%s issued the token', (_name, published, claims) => {
  expect(isIssuedBy(published, claims)).toBe(true);
});

test.each([
  ['another issuer', 'https://id.example', { iss: 'https://id.example.evil.example' }],
  ['no issuer', 'https://id.example', {}],
  ['another issuer without the scheme', 'https://id.example', { iss: 'id.example' }],
  [
    'another tenant than the token names',
    azure,
    { iss: azureOf('8a3b1111-86f1-41af-91ab-2d7cd011db47'), tid },
  ],
  ['a tenant that the token does not name', azure, { iss: azureOf(tid) }],
  ['a tenant that is a path', azure, { iss: azureOf('x/../y'), tid: 'x/../y' }],
  ['the text of the pattern', azure, { iss: azureOf('{tenantId}'), tid: '{tenantId}' }],
  [
    'another tenant than the only one',
    azureOf(tid),
    { iss: azureOf('8a3b1111-86f1-41af-91ab-2d7cd011db47'), tid },
  ],
])('%s did not', (_name, published, claims) => {
  expect(isIssuedBy(published, claims)).toBe(false);
});
