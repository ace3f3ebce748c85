import { auditCases } from '../../test-support/audit-cases.ts';
import { withPages } from '../../test-support/site.ts';

auditCases('duplicate-descriptions', {
  'descriptions that differ are fine': ['pass', withPages(['/a'], ['/b'])],
  'pages without a description are not the same': [
    'pass',
    withPages(['/a', { description: null }], ['/b', { description: null }]),
  ],
  'one description on two pages is told with both': [
    'recommendation',
    withPages(['/a', { description: 'We are the best.' }], ['/b', { description: 'We are the best.' }]),
    '/a, /b',
  ],
  'a website of one page is skipped': ['notApplicable', { others: [] }],
});
