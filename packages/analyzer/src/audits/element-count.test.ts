import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('element-count', {
  'a page of 3,000 elements is fine': ['pass', '<p>Drains</p>'.repeat(3_000)],
  'a page of 5,000 elements is slow on old phones': ['recommendation', '<p>Drains</p>'.repeat(5_000), '5,0'],
  'a page without text': ['notApplicable', { html: '<body></body>' }],
  'a page that was cut proves nothing': ['couldNotCheck', { browser: null, page: { truncated: true } }],
});
