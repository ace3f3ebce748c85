import { auditCases } from '../../test-support/audit-cases.ts';
import { structuredData } from './structured-data.ts';

const jsonLd = (text: string) =>
  `<p>Pipes fixed in all of Pasadena and its neighborhoods.</p><script type="application/ld+json">${text}</script>`;

auditCases(structuredData, {
  'a JSON-LD block is fine': [
    'pass',
    { body: jsonLd('{"@context":"https://schema.org","@type":"Plumber"}') },
    'Plumber',
  ],
  'a block wrapped in an HTML comment is still read': [
    'pass',
    { body: jsonLd('<!-- {"@type":"Plumber"} -->') },
  ],
  'microdata counts as well': [
    'pass',
    { body: '<div itemscope itemtype="https://schema.org/Dentist">x</div>' },
    'Dentist',
  ],
  'a key named __proto__ is only data': [
    'pass',
    { body: jsonLd('{"__proto__":{"@type":"Evil"},"@type":"Plumber"}') },
    'Plumber',
  ],
  'a block that does not parse is quoted': [
    'warning',
    { body: jsonLd('{"@type":"Plumber",}') },
    'JSON-LD block 1',
  ],
  'no structured data leaves Google guessing': ['warning', { body: '<p>Pipes</p>' }, 'no JSON-LD'],
  'a script-built page without a browser is not judged': [
    'couldNotCheck',
    { body: '<div></div><script src="a.js"></script>', browser: null },
  ],
});
