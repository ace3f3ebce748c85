import { auditCases } from '../../test-support/audit-cases.ts';
import { sitePage, TEST_URL } from '../../test-support/site.ts';

const link = (path: string, redirects?: number) => ({
  url: new URL(path, TEST_URL).href,
  status: 200,
  why: null,
  redirects,
});

auditCases('redirect-chains', {
  'links that lead straight or over one redirect are fine': ['pass', { links: [link('/a'), link('/b', 1)] }],
  'a link with two redirects is told with its page': [
    'recommendation',
    { links: [link('/a', 2)] },
    '"pages":["/"]',
  ],
  'links of other pages count': [
    'recommendation',
    { others: [sitePage('/b', { links: [link('/a').url] })], otherPages: { links: [link('/a', 3)] } },
    '"pages":["/b"]',
  ],
  'a page without links is skipped': ['notApplicable', {}],
});
