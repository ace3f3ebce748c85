import { auditCases } from '../../test-support/audit-cases.ts';
import {
  healthyDocument,
  saying,
  seenAddresses,
  seenPhone,
  withContactPage,
} from '../../test-support/site.ts';

const data = (fields: string) => `<script type="application/ld+json">{"@type":"Plumber",${fields}}</script>`;
const HOME =
  '<p>Call (213) 555-0132</p><footer>214 Foundry Street, Marlow Heights, CA 90000. (213) 555-0132</footer>';
const phones = (...texts: string[]) => ({
  business: saying({ phones: texts.map((text) => seenPhone(text)) }),
});

auditCases('name-address-phone', {
  'the same details on both pages agree': [
    'pass',
    { body: HOME, ...withContactPage({ business: saying({ addresses: seenAddresses('214 Foundry St.') }) }) },
  ],
  'short and long forms of an address are one': [
    'pass',
    {
      body: `${HOME}${data('"name":"Copperline","address":{"streetAddress":"214 Foundry St","addressLocality":"Marlow Heights","addressRegion":"CA","postalCode":"90000"}')}`,
    },
  ],
  'a name beside a line, and one with a longer word of the trade, are the same': [
    'pass',
    {
      body: `${HOME}<h1>Zahnarzt Rosa Alder</h1>${data('"name":"Zahnarztpraxis Rosa Alder","address":"214 Foundry Street, Marlow Heights, CA 90000"')}<script type="application/ld+json">{"@type":"WebSite","name":"Implants | Rosa Alder"}</script>`,
    },
  ],
  'another number on the contact page costs calls': [
    'warning',
    { body: HOME, ...withContactPage(phones('(213) 555-0199')) },
    '(213) 555-0199',
  ],
  'a second number beside the usual one is fine': [
    'pass',
    {
      body: HOME,
      ...withContactPage(phones('(213) 555-0132', '(800) 555-0199')),
    },
  ],
  'a page about another place has a number of its own': [
    'pass',
    {
      body: HOME,
      ...withContactPage({
        business: saying({
          phones: [seenPhone('(310) 555-0188')],
          addresses: seenAddresses('214 Foundry St'),
        }),
        kind: 'areas',
      }),
    },
  ],
  'a number of the structured data alone is told by contact-consistency': [
    'pass',
    `${HOME}<p>214 Foundry St</p>${data('"name":"Copperline","telephone":"310-555-0188"')}`,
  ],
  'another address for Google than for customers': [
    'warning',
    `${HOME}${data('"address":"241 Foundry Street, Marlow Heights, CA 90000"')}`,
    '241 Foundry',
  ],
  'another suite on the contact page': [
    'warning',
    {
      body: '<p>214 Foundry Street, Suite 5, Marlow Heights, CA 90000</p>',
      ...withContactPage({
        business: saying({ addresses: seenAddresses('214 Foundry St #6, Marlow Heights, CA 90000') }),
      }),
    },
    'St #6',
  ],
  'a map of another address': [
    'warning',
    {
      body: `${HOME}<a href="https://www.google.com/maps?q=900+Main+Street,+Pasadena">Map</a>`,
    },
    '900 Main Street',
  ],
  'two places that are both shown are both right': [
    'pass',
    {
      body: `${HOME}<p>900 Main Street, Pasadena, CA 91101</p>${data('"address":"900 Main St, Pasadena, CA 91101"')}`,
    },
  ],
  'another name for social networks is worth a look': [
    'recommendation',
    {
      html: healthyDocument(
        `${HOME}${data('"name":"Copperline Plumbing LLC"')}`,
        '<meta property="og:site_name" content="My New Site">',
      ),
    },
    'My New Site',
  ],
  'a person with a degree and the practice of that person are the same': [
    'pass',
    {
      body: `${HOME}${data('"name":"DDr. Alder","address":"214 Foundry Street, Marlow Heights, CA 90000"')}`,
      head: '<meta property="og:site_name" content="Vet Alder Marlow">',
    },
  ],
  'a legal form or a web address is the same name': [
    'pass',
    {
      html: healthyDocument(
        `${HOME}<p>214 Foundry St</p>${data('"name":"Copperline Plumbing, LLC"')}`,
        '<meta property="og:site_name" content="copperlineplumbing.com">',
      ),
    },
  ],
  'a number that a call tracking tool swaps in is no difference': [
    'pass',
    {
      page: {
        body: healthyDocument(
          `<p>(213) 555-0132</p><script src="https://cdn.callrail.com/companies/1/swap.js"></script>`,
        ),
      },
      rendered: {
        html: healthyDocument(
          `<p>(424) 555-0177</p><p>214 Foundry Street</p><address>214 Foundry Street</address><script src="https://cdn.callrail.com/companies/1/swap.js"></script>`,
        ),
      },
      ...withContactPage({
        business: saying({
          phones: [seenPhone('(213) 555-0132')],
          addresses: seenAddresses('214 Foundry Street'),
        }),
      }),
    },
  ],
  'details in one place have nothing to compare': [
    'notApplicable',
    { body: '<p>213-555-0132</p>', others: [] },
  ],
  'other pages that were not read cannot be compared': ['couldNotCheck', '<p>213-555-0132</p>'],
});
