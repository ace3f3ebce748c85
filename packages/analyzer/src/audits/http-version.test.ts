import { auditCases } from '../../test-support/audit-cases.ts';
import { record, TEST_URL } from '../../test-support/site.ts';

const files = (count: number, protocol: string) => ({
  browser: {
    network: Array.from({ length: count }, (_, index) =>
      record({ url: `${TEST_URL}${index}.jpg`, protocol }),
    ),
  },
});

auditCases('http-version', {
  'HTTP/2 is fine': ['pass', files(30, 'h2')],
  'many files over HTTP/1.1 stand in line': ['recommendation', files(30, 'http/1.1'), 'http/1.1'],
  'a light page is as quick the old way': ['notApplicable', files(19, 'http/1.1')],
});
