import { expect, it } from 'vitest';
import { jsonLd, type TestSite, testFacts } from '../../../test-support/site.ts';

function countryOf(lang: string, body: string, head = '', finalUrl?: string): string | null {
  const html = `<html lang="${lang}"><head><title>Shop</title>${head}</head><body>${body}</body></html>`;
  const site: TestSite = finalUrl === undefined ? { html } : { html, page: { finalUrl } };
  const business = testFacts(site).get('business');
  if (!business.ok) throw new Error('no business');
  return business.value.country;
}

const data = (country: string) => jsonLd(`{"@type":"PostalAddress","addressCountry":${country}}`);

it.each<[what: string, actual: string | null, expected: string | null]>([
  ['its data', countryOf('en', '<p>Grill</p>', data('"PH"')), 'PH'],
  ['its data, by name', countryOf('it', '<p>Dentista</p>', data('"Italia"')), 'IT'],
  [
    'its data, as an object',
    countryOf('en', '<p>Grill</p>', data('{"@type":"Country","name":"Ireland"}')),
    'IE',
  ],
  ['the head', countryOf('en', '<p>Grill</p>', '<meta name="geo.region" content="NZ-AUK">'), 'NZ'],
  ['an address', countryOf('en', '<p>5 Mill Lane, Marlow SL7 1AA</p>'), 'GB'],
  ['a country behind an address', countryOf('en', '<p>5 Mill Lane, 50000 Kuala, Malaysia</p>'), 'MY'],
  ['its domain', countryOf('en', '<p>Plumber</p>', '', 'https://a.co.za/'), 'ZA'],
  ['no domain that is a word', countryOf('en', '<p>Plumber</p>', '', 'https://a.io/'), null],
  ['its declared version', countryOf('en-GB', '<p>Plumber</p>'), 'GB'],
  ['a dialing code', countryOf('en', '<p>Call +27 68 555 0123</p>'), 'ZA'],
  ['the form of its numbers', countryOf('en', '<p>Call (213) 555-0132</p>'), 'US'],
  [
    'a state in the description',
    countryOf('en', '<h1>Pets</h1>', '<meta name="description" content="In Alder, NC">'),
    'US',
  ],
  ['an area code of Canada', countryOf('en', '<p>Call (416) 555-0132</p>'), 'CA'],
  ['a language of one country with a number', countryOf('ko', '<p>전화 02-555-0177</p>'), 'KR'],
  ['the letters, not what is declared', countryOf('en', '<p>법률사무소 전화 02-555-0177</p>'), 'KR'],
  ['a local number on a page in Korean', countryOf('ko', '<p>배관 (213) 555-0177, CA 90000</p>'), 'US'],
  ['nothing, for a language of many', countryOf('en', '<p>We fix pipes</p>'), null],
])('the country is told by %s', (_, actual, expected) => {
  expect(actual).toBe(expected);
});
