import { expect, test } from 'vitest';
import { relyingParty } from './relying-party.ts';

test.each([
  ['https://www.agency.example/', 'www.agency.example', 'https://www.agency.example'],
  ['https://agency.example:8443/site', 'agency.example', 'https://agency.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://desk.localhost:3000', 'desk.localhost', 'http://desk.localhost:3000'],
])('%s can have passkeys', (siteUrl, id, origin) => {
  expect(relyingParty({ siteUrl })).toEqual({ id, name: 'Fix My Local', origins: [origin] });
});

test.each([
  'http://agency.example',
  'http://notlocalhost:3000',
  'http://127.0.0.1:3000',
  'https://203.0.113.7',
  'https://[2001:db8::1]',
  'ftp://localhost',
  'not an address',
])('%s cannot', (siteUrl) => {
  expect(relyingParty({ siteUrl })).toBeNull();
});

test('carries the name that mails carry', () => {
  const party = relyingParty({ siteUrl: 'https://agency.example', mailBrand: { name: 'Agency' } });
  expect(party?.name).toBe('Agency');
});
