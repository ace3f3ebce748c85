import { auditCases } from '../../test-support/audit-cases.ts';
import { jsonLd, saying, seenAddresses, withContactPage, withPages } from '../../test-support/site.ts';

const bakery = (body: string) => `<title>Rosa Bakery</title><h1>Rosa Bakery</h1>${body}`;

auditCases('street-address', {
  'a street and number is fine': [
    'pass',
    '<p>Visit us: 1234 N. La Brea Ave, Los Angeles, CA 90038</p>',
    '1234 N. La Brea Ave',
  ],
  'an address that only a computer shows is fine': [
    'pass',
    {
      html: bakery(''),
      rendered: { visibleText: 'Bread', desktopText: 'Bread\n1234 N. La Brea Ave, Los Angeles' },
    },
    '1234 N. La Brea Ave',
  ],
  'an address in capitals is fine': ['pass', '<p>450 SOUTH 5TH STREET</p>'],
  'an address with a zip code on one line is fine': ['pass', '<p>77 Camino Real, Pasadena, CA 91101</p>'],
  'times and prices are no address': [
    'warning',
    { html: bakery('<p>Open 24 hours a day, 7 days. 100 happy customers on their way.</p>') },
  ],
  'a trade that we do not know may come to its customers': [
    'recommendation',
    { html: '<title>Rosa</title><p>We are there for you</p>' },
  ],
  'a place to which customers come may serve towns as well': [
    'recommendation',
    { html: bakery('<p>Serving Marlow, Alder and Eastfield</p>') },
  ],
  'a line with a zip code may go on with a street': [
    'couldNotCheck',
    { html: bakery('<p>Copper Yard, upper gate<br>Suite C9<br>Marlow, CA 90001</p>') },
    'CA 90001',
  ],
  'a line after a word for an address may be one': [
    'couldNotCheck',
    { html: bakery('<p>Ubicación</p><p>Santo Alder, Coyotitlán, Marlow.</p>') },
    'Santo Alder',
  ],
  'so may a street without a number': [
    'couldNotCheck',
    { html: bakery('<p>Near Alder High School</p><p>Vazhoor Road</p>') },
    'Vazhoor Road',
  ],
  'a word for an address in a sentence is none': [
    'warning',
    { html: bakery('<p>We address cracks, chips and gaps</p>') },
  ],
  'a map shows the place': [
    'recommendation',
    { html: bakery('<p>Bread</p><iframe src="https://www.google.com/maps/embed?pb=1"></iframe>') },
  ],
  'crews that drive to their customers need no street': [
    'notApplicable',
    { html: '<title>Copperline Plumbing</title><p>Drains and pipes</p>' },
  ],
  'an address of a page that is not about contact is hard to find': [
    'recommendation',
    {
      html: bakery('<p>Bread</p>'),
      ...withPages([
        '/about',
        {
          kind: 'about',
          business: saying({ addresses: seenAddresses('214 Foundry Street, Marlow, CA 90001') }),
        },
      ]),
    },
    '/about',
  ],
  'a town in the data of a crew is no address to show': [
    'notApplicable',
    { jsonLd: '{"@type":"Plumber","address":{"addressLocality":"Pasadena","addressRegion":"CA"}}' },
  ],
  'an address only in the data is not visible': [
    'recommendation',
    { jsonLd: '{"@type":"Plumber","address":{"streetAddress":"1 Main St"}}' },
    '1 Main St',
  ],
  'an address of the data that can be read on the page is visible': [
    'pass',
    {
      body: `<p>Brgy. Mabini, Lucban<br>Quezon</p>${jsonLd('{"@type":"Restaurant","address":{"addressLocality":"Lucban","addressRegion":"Quezon"}}')}`,
    },
    'Brgy. Mabini, Lucban',
  ],
  'a street of the data that can be read on the page is visible without its zip code': [
    'pass',
    {
      body: `<p>North of Alder Square, door 4</p><p>Marlow</p>${jsonLd('{"@type":"Dentist","address":{"streetAddress":"North of Alder Square, door 4","addressLocality":"Marlow","postalCode":"1634988"}}')}`,
    },
    'North of Alder Square',
  ],
  'an address on the contact page can be found by customers': [
    'pass',
    {
      body: '<p>Pipes</p>',
      ...withContactPage({ business: saying({ addresses: seenAddresses('214 Foundry Street') }) }),
    },
    '214 Foundry Street (/contact)',
  ],
  'an address of another country is not read': [
    'couldNotCheck',
    { jsonLd: '{"@type":"Restaurant","address":{"addressCountry":"PH"}}'.replace('Pasadena', 'Leyte') },
  ],
});
