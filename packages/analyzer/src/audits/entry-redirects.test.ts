import { auditCases } from '../../test-support/audit-cases.ts';
import { TEST_URL } from '../../test-support/site.ts';

const redirected = (count: number) => ({
  page: {
    redirects: Array.from({ length: count }, (_, index) => ({
      url: `https://old${index}.example/`,
      status: 301,
      location: TEST_URL,
    })),
  },
});

auditCases('entry-redirects', {
  'to https and to www is fine': ['pass', redirected(2)],
  'three stations before the page opens': ['recommendation', redirected(3), 'old2.example'],
  'a page that opens at once': ['notApplicable', {}],
});
