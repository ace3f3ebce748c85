import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';
import { pageRefresh } from './page-refresh.ts';

const body = '<meta http-equiv="refresh" content="10">';

auditCases(pageRefresh, {
  'what no check complains of is fine': ['pass', { body }],
  'a failing meta-refresh is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('meta-refresh', 'p.seen') },
    'p.seen',
  ],
  'a check of something else is no finding': [
    'pass',
    { body, browser: failingCheck('color-contrast', 'p.seen') },
  ],
  'a page without them needs none': ['notApplicable', { body: '<p>Plumber</p>' }],
  'checks that did not run prove nothing': ['couldNotCheck', { body, browser: { accessibilityScore: null } }],
});
