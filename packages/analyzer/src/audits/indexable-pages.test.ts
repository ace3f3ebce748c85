import { auditCases } from '../../test-support/audit-cases.ts';
import { sitePage } from '../../test-support/site.ts';
import { indexablePages } from './indexable-pages.ts';

const noindex = [{ where: '<meta name="robots">', directives: 'noindex, follow' }];
const site = (...pages: Parameters<typeof sitePage>[]) => ({
  others: pages.map((page) => sitePage(...page)),
});

auditCases(indexablePages, {
  'pages that Google may list are fine': ['pass', site(['/services'])],
  'a hidden page about a service costs calls': [
    'critical',
    site(['/a', { robots: noindex }], ['/b']),
    '"pages":["/a"]',
  ],
  'a hidden contact page hurts': ['warning', site(['/contact', { kind: 'contact', robots: noindex }])],
  'a booking page may be hidden': ['pass', site(['/a'], ['/book', { kind: 'booking', robots: noindex }])],
  'pages that no customer searches for are skipped': [
    'notApplicable',
    site(['/x', { kind: 'other', robots: noindex }]),
  ],
  'pages that were not looked for are not judged': ['couldNotCheck', {}],
});
