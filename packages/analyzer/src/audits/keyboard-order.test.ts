import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';
import { keyboardOrder } from './keyboard-order.ts';

const body = '<a href="/" tabindex="3">Home</a>';

auditCases(keyboardOrder, {
  'what no check complains of is fine': ['pass', { body }],
  'a failing tabindex is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('tabindex', 'p.seen') },
    'p.seen',
  ],
  'a failing accesskeys is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('accesskeys', 'p.seen') },
    'p.seen',
  ],
  'a check of something else is no finding': [
    'pass',
    { body, browser: failingCheck('color-contrast', 'p.seen') },
  ],
  'a page without them needs none': ['notApplicable', { body: '<p>Plumber</p>' }],
  'checks that did not run prove nothing': ['couldNotCheck', { body, browser: { accessibilityScore: null } }],
});
