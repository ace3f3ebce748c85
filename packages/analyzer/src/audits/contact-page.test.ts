import { auditCases } from '../../test-support/audit-cases.ts';
import { saying, seenForm, sitePage } from '../../test-support/site.ts';

const formless = { business: saying() };
const two = [sitePage('/a', formless), sitePage('/b', formless)];

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
  'an entry of the menu that opens a form of a service will do': [
    'pass',
    { body: '<a href="https://forms.example/f/81">Contact us</a>', others: two },
    'forms.example',
  ],
  'so will one that opens an email': [
    'pass',
    { body: '<a href="mailto:rosa@copperline.example">Contact</a>', others: two },
  ],
  'a page with number and place says what customers look for there': [
    'notApplicable',
    { body: '<p>Call 213-555-0132</p><p>214 Foundry Street, Marlow, CA 90001</p>', others: two },
  ],
  'a form on another page is a page to get in touch': [
    'pass',
    {
      body: '<p>Pipes</p>',
      others: [sitePage('/a', { business: saying({ forms: [seenForm({ purpose: 'quote' })] }) }), ...two],
    },
    '/a',
  ],
  'a number alone does not': ['warning', { body: '<p>Call 213-555-0132</p>', others: two }],
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
    {
      others: [
        sitePage('/impressum', { kind: 'other', ...formless }),
        sitePage('/datenschutz', { kind: 'other', ...formless }),
      ],
    },
  ],
  'a website of two pages is skipped': ['notApplicable', { others: [sitePage('/a', formless)] }],
  'pages that were not looked for are not judged': ['couldNotCheck', {}],
});
