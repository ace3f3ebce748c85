import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';

auditCases('control-names', {
  'no finding is fine': ['pass', {}],
  'a nameless link is named by its markup': [
    'recommendation',
    { browser: failingCheck('link-name', 'a.icon') },
    'a.icon',
  ],
  'an empty page is skipped': ['notApplicable', ''],
});
