import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { healthyDocument, sitePage } from '../../test-support/site.ts';
import { duplicateTitles } from './duplicate-titles.ts';

const site = (...pages: Parameters<typeof sitePage>[]) => ({
  others: pages.map((page) => sitePage(...page)),
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
  'a website of one page is skipped': ['notApplicable', { others: [] }],
  'a menu that scripts draw hides pages from us': [
    'couldNotCheck',
    { others: [], rendered: { html: healthyDocument('<a href="/services">Services</a>') } },
    'Scripts draw the menu',
  ],
  'pages that all answer with errors are not judged': [
    'couldNotCheck',
    { otherPages: { failed: [{ url: '/a', kind: 'other', status: 404 }] } },
    'answer with errors',
  ],
  'pages that were not looked for are not judged': ['couldNotCheck', {}],
});
