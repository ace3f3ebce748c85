import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';
import { hiddenFocus } from './hidden-focus.ts';

const body = '<div aria-hidden="true"><a href="/">Home</a></div>';

auditCases(hiddenFocus, {
  'what no check complains of is fine': ['pass', { body }],
  'a failing aria-hidden-focus is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-hidden-focus', 'p.seen') },
    'p.seen',
  ],
  'a check of something else is no finding': [
    'pass',
    { body, browser: failingCheck('color-contrast', 'p.seen') },
  ],
  'a page without them needs none': ['notApplicable', { body: '<p>Plumber</p>' }],
  'checks that did not run prove nothing': ['couldNotCheck', { body, browser: { accessibilityScore: null } }],
});
