import { auditCases } from '../../test-support/audit-cases.ts';
import { streetAddress } from './street-address.ts';

const jsonLd = (text: string) =>
  `<p>Pipes fixed in all of Pasadena and its neighborhoods.</p><script type="application/ld+json">${text}</script>`;

auditCases(streetAddress, {
  'a street and number is fine': [
    'pass',
    { body: '<p>Visit us: 1234 N. La Brea Ave, Los Angeles, CA 90038</p>' },
    '1234 N. La Brea Ave',
  ],
  'an address in capitals is fine': ['pass', { body: '<p>450 SOUTH 5TH STREET</p>' }],
  'an address with a zip code on one line is fine': [
    'pass',
    { body: '<p>77 Camino Real, Pasadena, CA 91101</p>' },
  ],
  'times and prices are no address': [
    'warning',
    { body: '<p>Open 24 hours a day, 7 days. 100 happy customers on their way.</p>' },
  ],
  'an address only in the data is not visible': [
    'recommendation',
    { body: jsonLd('{"@type":"Plumber","address":{"streetAddress":"1 Main St"}}') },
    '1 Main St',
  ],
  'a script-built page without a browser is not judged': [
    'couldNotCheck',
    { body: '<div></div><script src="a.js"></script>', browser: null },
  ],
});
