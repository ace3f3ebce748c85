import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';
import { ariaMarks } from './aria-marks.ts';

const body = '<div role="menu">Menu</div>';

auditCases(ariaMarks, {
  'what no check complains of is fine': ['pass', { body }],
  'a failing aria-allowed-attr is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-allowed-attr', 'p.seen') },
    'p.seen',
  ],
  'a failing aria-conditional-attr is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-conditional-attr', 'p.seen') },
    'p.seen',
  ],
  'a failing aria-deprecated-role is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-deprecated-role', 'p.seen') },
    'p.seen',
  ],
  'a failing aria-dialog-name is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-dialog-name', 'p.seen') },
    'p.seen',
  ],
  'a failing aria-hidden-body is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-hidden-body', 'p.seen') },
    'p.seen',
  ],
  'a failing aria-prohibited-attr is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-prohibited-attr', 'p.seen') },
    'p.seen',
  ],
  'a failing aria-required-attr is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-required-attr', 'p.seen') },
    'p.seen',
  ],
  'a failing aria-required-children is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-required-children', 'p.seen') },
    'p.seen',
  ],
  'a failing aria-required-parent is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-required-parent', 'p.seen') },
    'p.seen',
  ],
  'a failing aria-roles is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-roles', 'p.seen') },
    'p.seen',
  ],
  'a failing aria-toggle-field-name is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-toggle-field-name', 'p.seen') },
    'p.seen',
  ],
  'a failing aria-valid-attr is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-valid-attr', 'p.seen') },
    'p.seen',
  ],
  'a failing aria-valid-attr-value is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('aria-valid-attr-value', 'p.seen') },
    'p.seen',
  ],
  'a failing duplicate-id-aria is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('duplicate-id-aria', 'p.seen') },
    'p.seen',
  ],
  'a check of something else is no finding': [
    'pass',
    { body, browser: failingCheck('color-contrast', 'p.seen') },
  ],
  'a page without them needs none': ['notApplicable', { body: '<p>Plumber</p>' }],
  'checks that did not run prove nothing': ['couldNotCheck', { body, browser: { accessibilityScore: null } }],
});
