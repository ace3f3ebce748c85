import { silentGoogle } from '@fml/report-texts/testing/silent-google';
import { expect, it } from 'vitest';
import { failOnBroken } from '../../test-support/fail-on-broken.ts';
import { testFacts } from '../../test-support/site.ts';
import { reportGoogle } from './report-google.ts';

const googleOf = (html: string) => reportGoogle(testFacts({ html }), failOnBroken);
const jsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

it('takes everything from what the page says', () => {
  const google = googleOf(`<html lang="en"><title>Rosa Plumbing</title>
    <meta name="description" content="Pipes  and drains.">
    <link rel="shortcut icon" href="/icon.png">
    <meta property="og:site_name" content="Rosa">
    <p>Call (213) 555-0132</p>
    ${jsonLd({ '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Drains' }] })}
    ${jsonLd({
      '@type': 'Plumber',
      name: 'Rosa Plumbing',
      telephone: '(213) 555-0132',
      address: {
        streetAddress: '214 Foundry Street',
        addressLocality: 'Pasadena',
        addressRegion: 'CA',
        postalCode: '91101',
        addressCountry: 'US',
      },
      openingHours: 'Mo-Fr 08:00-18:00',
      aggregateRating: { ratingValue: '4.83', reviewCount: 127 },
    })}`);
  expect(google).toMatchObject({
    description: 'Pipes and drains.',
    site_name: 'Rosa',
    has_icon: true,
    trail: ['Drains'],
    business: {
      name: 'Rosa Plumbing',
      rating: { average: '4.8', count: '127' },
      address: '214 Foundry Street, Pasadena, CA',
      phone: '(213) 555-0132',
      time_zone: 'America/Los_Angeles',
    },
  });
  expect(google?.business.openings).toMatchObject([{ opens: '08:00', closes: '18:00' }]);
});

it('invents nothing that the page does not say', () => {
  expect(googleOf('<title>Home</title><p>Welcome</p>')).toEqual(silentGoogle());
});

it.each([
  { ratingValue: 9, bestRating: 10 },
  { ratingValue: 'great' },
  { ratingValue: 6 },
  { ratingValue: -1 },
])('draws no stars for the rating %j', (aggregateRating) => {
  const html = jsonLd({ '@type': 'Plumber', name: 'Rosa', aggregateRating });
  expect(googleOf(html)?.business.rating).toBeNull();
});

it('hostile data breaks nothing', () => {
  const html = jsonLd({
    '@type': ['BreadcrumbList', 'Plumber', 'WebSite'],
    name: { toString: null },
    itemListElement: [null, 1, 'a', { name: ['x'] }, { name: '<b>'.repeat(10_000) }],
    aggregateRating: [],
  });
  const google = googleOf(html);
  expect(google?.business.rating).toBeNull();
  expect(JSON.stringify(google).length).toBeLessThan(2_000);
});
