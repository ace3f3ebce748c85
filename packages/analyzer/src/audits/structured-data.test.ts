import { auditCases } from '../../test-support/audit-cases.ts';
import { SHELL, sitePage } from '../../test-support/site.ts';

auditCases('structured-data', {
  'a JSON-LD block is fine': [
    'pass',
    { jsonLd: '{"@context":"https://schema.org","@type":"Plumber"}' },
    'Plumber',
  ],
  'a block wrapped in an HTML comment is still read': ['pass', { jsonLd: '<!-- {"@type":"Plumber"} -->' }],
  'microdata counts as well': [
    'pass',
    '<div itemscope itemtype="https://schema.org/Dentist">x</div>',
    'Dentist',
  ],
  'a key named __proto__ is only data': [
    'pass',
    { jsonLd: '{"__proto__":{"@type":"Evil"},"@type":"Plumber"}' },
    'Plumber',
  ],
  'a block that does not parse is quoted': ['warning', { jsonLd: '{"@type":"Plumber",}' }, 'JSON-LD block 1'],
  'no structured data leaves Google guessing': ['warning', '<p>Pipes</p>', 'no JSON-LD'],
  'a page of a website that has its business in the data of another page needs none': [
    'pass',
    {
      body: '<p>Pipes</p>',
      others: [
        sitePage('/about'),
        sitePage('/home', { businesses: [{ name: 'Copperline Plumbing', address: null }] }),
      ],
    },
    '/home',
  ],
  'a script-built page without a browser is not judged': ['couldNotCheck', SHELL],
});
