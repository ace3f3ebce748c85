import { auditCases } from '../../test-support/audit-cases.ts';
import { sitePage } from '../../test-support/site.ts';

const two = [sitePage('/a'), sitePage('/b')];

auditCases('contact-page', {
  'a contact page in the menu is fine, read or not': [
    'pass',
    { body: '<a href="/contact-us">Contact</a>', others: two },
    '/contact-us',
  ],
  'a booking page will do': ['pass', { others: [...two, sitePage('/book', { kind: 'booking' })] }],
  'a part of the page to which the menu leads will do': [
    'pass',
    { body: '<a href="#contact">Contact</a><p id="contact">213-555-0132</p>', others: two },
    '#contact',
  ],
  'a menu without one is told with what was found': ['warning', { others: two }, '/a, /b'],
  'a form on the page itself will do': [
    'notApplicable',
    { body: '<form action="/send"><input name="email"><textarea></textarea></form>', others: two },
  ],
  'a menu that a script puts in may have one': [
    'couldNotCheck',
    { body: '<site-menu></site-menu><script src="/a.js"></script>', browser: null, others: two },
  ],
  'legal texts are no pages that could have one': [
    'notApplicable',
    { others: [sitePage('/impressum', { kind: 'other' }), sitePage('/datenschutz', { kind: 'other' })] },
  ],
  'a website of two pages is skipped': ['notApplicable', { others: [sitePage('/a')] }],
  'pages that were not looked for are not judged': ['couldNotCheck', {}],
});
