import { auditCases } from '../../test-support/audit-cases.ts';
import { sitePage } from '../../test-support/site.ts';
import { duplicateDescriptions } from './duplicate-descriptions.ts';

const site = (...pages: Parameters<typeof sitePage>[]) => ({
  others: pages.map((page) => sitePage(...page)),
});

auditCases(duplicateDescriptions, {
  'descriptions that differ are fine': ['pass', site(['/a'], ['/b'])],
  'pages without a description are not the same': [
    'pass',
    site(['/a', { description: null }], ['/b', { description: null }]),
  ],
  'one description on two pages is told with both': [
    'recommendation',
    site(['/a', { description: 'We are the best.' }], ['/b', { description: 'We are the best.' }]),
    '/a, /b',
  ],
  'a website of one page is skipped': ['notApplicable', { others: [] }],
});
