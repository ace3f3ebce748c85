import { auditCases } from '../../test-support/audit-cases.ts';
import { withPages } from '../../test-support/site.ts';

const noindex = [{ where: '<meta name="robots">', directives: 'noindex, follow' }];

auditCases('indexable-pages', {
  'pages that Google may list are fine': ['pass', withPages(['/services'])],
  'a hidden page about a service costs calls': [
    'critical',
    withPages(['/a', { robots: noindex }], ['/b']),
    '"pages":["/a"]',
  ],
  'a hidden contact page hurts': ['warning', withPages(['/contact', { kind: 'contact', robots: noindex }])],
  'a booking page may be hidden': [
    'pass',
    withPages(['/a'], ['/book', { kind: 'booking', robots: noindex }]),
  ],
  'pages that no customer searches for are skipped': [
    'notApplicable',
    withPages(['/x', { kind: 'other', robots: noindex }]),
  ],
  'pages that were not looked for are not judged': ['couldNotCheck', {}],
});
