import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';

auditCases('tap-targets', {
  'no finding is fine': ['pass', {}],
  'a tiny link is named': ['recommendation', { browser: failingCheck('target-size', 'a.tiny') }, 'a.tiny'],
  'a page not made for phones is not judged': ['couldNotCheck', { html: '<p>Pipes' }],
});
