import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { healthyDocument, otherPages, sitePage, TEST_URL } from '../../test-support/site.ts';
import { duplicateTitles } from './duplicate-titles.ts';

const site = (...pages: Parameters<typeof sitePage>[]) => ({
  fetch: { otherPages: otherPages(pages.map((page) => sitePage(...page))) },
});

auditCases(duplicateTitles, {
  'titles that differ are fine': ['pass', site(['/a'], ['/b'])],
  'one title on two pages is told with both': [
    'warning',
    site(['/a', { title: 'Roofing' }], ['/b', { title: 'ROOFING ' }]),
    '"pages":["/a","/b"]',
  ],
  'the title of the page analyzed counts': [
    'warning',
    site(['/a', { title: 'Plumber in Pasadena | Example Plumbing' }]),
    '/, /a',
  ],
  'a page of another language may keep its title': [
    'pass',
    site(['/a', { title: 'Taxi' }], ['/es/a', { title: 'Taxi', language: 'es-US' }]),
  ],
  'a page that Google does not list does not count': [
    'pass',
    site(
      ['/a', { title: 'Roofing' }],
      ['/b', { title: 'Roofing', robots: [{ where: 'meta', directives: 'noindex' }] }],
      ['/c', { title: 'Roofing', canonicals: ['https://www.example-plumbing.com/a'] }],
    ),
  ],
  'shells of scripts do not count': [
    'pass',
    site(
      ['/a', { title: 'App', gap: message('other_pages.scripts') }],
      ['/b', { title: 'App', gap: message('other_pages.scripts') }],
    ),
  ],
  'a website of one page is skipped': ['notApplicable', { fetch: { otherPages: otherPages([]) } }],
  'a menu that scripts draw hides pages from us': [
    'couldNotCheck',
    {
      fetch: { otherPages: otherPages([]) },
      rendered: { html: healthyDocument('<a href="/services">Services</a>') },
    },
    'Scripts draw the menu',
  ],
  'pages that all answer with errors are not judged': [
    'couldNotCheck',
    {
      fetch: {
        otherPages: otherPages([], { failed: [{ url: `${TEST_URL}a`, kind: 'other', status: 404 }] }),
      },
    },
    'answer with errors',
  ],
  'pages that were not looked for are not judged': ['couldNotCheck', {}],
});
