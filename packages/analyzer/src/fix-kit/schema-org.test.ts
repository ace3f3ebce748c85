import { expect, it, test } from 'vitest';
import { businessData } from './business-data.ts';
import type { BusinessProfile } from './business-profile.ts';
import { localBusinessProblems } from './schema-org.ts';
import { isSubclass } from './schema-org-types.ts';

const BUSINESS = { '@context': 'https://schema.org', '@type': 'Plumber', name: 'Copperline' };

test.each<[sentence: string, node: object, problems: string[]]>([
  ['a business of a subtype', BUSINESS, []],
  ['a subtype two levels down', { ...BUSINESS, '@type': 'SkiResort' }, []],
  ['a class that is no business', { ...BUSINESS, '@type': 'Person' }, ['@type is no LocalBusiness']],
  ['a class that does not exist', { ...BUSINESS, '@type': 'Plumbr' }, ['@type is no LocalBusiness']],
  ['no class', { '@context': 'https://schema.org' }, ['@type is no LocalBusiness']],
  [
    'another vocabulary',
    { ...BUSINESS, '@context': 'https://x.example' },
    ['@context is not https://schema.org'],
  ],
  ['a property that does not exist', { ...BUSINESS, fax: '1' }, ['fax is no property of Plumber']],
  [
    'a property of another class',
    { ...BUSINESS, streetAddress: '1 Main St' },
    ['streetAddress is no property of Plumber'],
  ],
  ['a number where text belongs', { ...BUSINESS, name: 3 }, ['name has a value of another type']],
  ['an empty text', { ...BUSINESS, name: ' ' }, ['name has a value of another type']],
  ['an empty list', { ...BUSINESS, sameAs: [] }, ['sameAs is empty']],
  ['a URL that is none', { ...BUSINESS, url: '/home' }, ['url has a value of another type']],
  ['a URL that runs', { ...BUSINESS, url: 'javascript:alert(1)' }, ['url has a value of another type']],
  [
    'an address of another class',
    { ...BUSINESS, address: { '@type': 'Plumber' } },
    ['address.@type is no PostalAddress'],
  ],
  [
    'hours with a day and a time that do not exist',
    {
      ...BUSINESS,
      openingHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Funday'], opens: '25:00', closes: '17:00' },
      ],
    },
    [
      'openingHoursSpecification.dayOfWeek has a value of another type',
      'openingHoursSpecification.opens has a value of another type',
    ],
  ],
])('%s', (_sentence, node, problems) => {
  expect(localBusinessProblems(node)).toEqual(problems);
});

const PROFILE: BusinessProfile = {
  type: 'Plumber',
  trade: 'plumber',
  name: 'Copperline',
  phone: '+12135550132',
  shownPhone: '(213) 555-0132',
  address: { street: null, city: null, region: null, postcode: null },
  country: null,
  towns: [],
  travels: false,
  hours: [],
  url: 'https://copperline.example/',
  image: null,
  data: {},
};

it.each<[string, Partial<BusinessProfile>]>([
  ['class', { type: 'Person' }],
  ['address', { url: 'ftp://copperline.example/' }],
  ['name', { name: '' }],
  ['hours', { hours: [{ days: ['mo'], opens: '8', closes: '17:00' }] }],
])('a part with an invalid %s is not shown', (_what, changes) => {
  expect(businessData(PROFILE)).not.toBeNull();
  expect(businessData({ ...PROFILE, ...changes })).toBeNull();
});

test('every class is below LocalBusiness, Place, Organization and Thing', () => {
  for (const type of ['Dentist', 'HealthClub', 'AutoPartsStore', 'CovidTestingFacility', 'LocalBusiness']) {
    for (const ancestor of ['LocalBusiness', 'Place', 'Organization', 'Thing']) {
      expect(isSubclass(type, ancestor)).toBe(true);
    }
  }
  expect(isSubclass('Place', 'LocalBusiness')).toBe(false);
  expect(isSubclass('VeterinaryCare', 'LocalBusiness')).toBe(false);
});
