import { auditCases } from '../../test-support/audit-cases.ts';
import { otherPages, sitePage } from '../../test-support/site.ts';
import { contactPage } from './contact-page.ts';

const two = [sitePage('/a'), sitePage('/b')];

auditCases(contactPage, {
  'a contact page in the menu is fine, read or not': [
    'pass',
    { body: '<a href="/contact-us">Contact</a>', fetch: { otherPages: otherPages(two) } },
    '/contact-us',
  ],
  'a booking page will do': [
    'pass',
    { fetch: { otherPages: otherPages([...two, sitePage('/book', { kind: 'booking' })]) } },
  ],
  'a menu without one is told with what was found': [
    'warning',
    { fetch: { otherPages: otherPages(two) } },
    '/a, /b',
  ],
  'a form on the page itself will do': [
    'notApplicable',
    {
      body: '<form action="/send"><input name="email"><textarea></textarea></form>',
      fetch: { otherPages: otherPages(two) },
    },
  ],
  'a website of two pages is skipped': [
    'notApplicable',
    { fetch: { otherPages: otherPages([sitePage('/a')]) } },
  ],
  'pages that were not looked for are not judged': ['couldNotCheck', {}],
});
