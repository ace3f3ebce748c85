import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { healthyDocument, withPages } from '../../test-support/site.ts';

auditCases('duplicate-titles', {
  'titles that differ are fine': ['pass', withPages(['/a'], ['/b'])],
  'one title on two pages is told with both': [
    'warning',
    withPages(['/a', { title: 'Roofing' }], ['/b', { title: 'ROOFING ' }]),
    '"pages":["/a","/b"]',
  ],
  'the title of the page analyzed counts': [
    'warning',
    withPages(['/a', { title: 'Plumber in Pasadena | Example Plumbing' }]),
    '/, /a',
  ],
  'a page of another language may keep its title': [
    'pass',
    withPages(['/a', { title: 'Taxi' }], ['/es/a', { title: 'Taxi', language: 'es-US' }]),
  ],
  'a page that Google does not list does not count': [
    'pass',
    withPages(
      ['/a', { title: 'Roofing' }],
      ['/b', { title: 'Roofing', robots: [{ where: 'meta', directives: 'noindex' }] }],
      ['/c', { title: 'Roofing', canonicals: ['https://www.example-plumbing.com/a'] }],
    ),
  ],
  'shells of scripts do not count': [
    'pass',
    withPages(
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
