import { auditCases } from '../../test-support/audit-cases.ts';
import { sitePage } from '../../test-support/site.ts';

const other = (path: string, overrides = {}) => sitePage(path, { kind: 'other', ...overrides });

auditCases('services-page', {
  'a page about services is fine': ['pass', { others: [sitePage('/services')] }],
  'a heading tells it too': [
    'pass',
    { others: [other('/p/1', { headings: ['Drain cleaning'] }), other('/p/2')] },
    '/p/1',
  ],
  'a website without one is told with what was found': [
    'warning',
    { others: [other('/gallery'), other('/news')] },
    '/gallery, /news',
  ],
  'a website of two pages is skipped': ['notApplicable', { others: [other('/gallery')] }],
  'pages that were not looked for are not judged': ['couldNotCheck', {}],
});
