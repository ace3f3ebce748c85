import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';
import { skipNavigation } from './skip-navigation.ts';

const body =
  '<a href="/a">A</a><a href="/a">A</a><a href="/a">A</a><a href="/a">A</a><a href="/a">A</a><a href="/a">A</a>';

auditCases(skipNavigation, {
  'what no check complains of is fine': ['pass', { body }],
  'a failing bypass is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('bypass', 'p.seen') },
    'p.seen',
  ],
  'a failing skip-link is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('skip-link', 'p.seen') },
    'p.seen',
  ],
  'a check of something else is no finding': [
    'pass',
    { body, browser: failingCheck('color-contrast', 'p.seen') },
  ],
  'a page without them needs none': ['notApplicable', { body: '<p>Plumber</p>' }],
  'checks that did not run prove nothing': ['couldNotCheck', { body, browser: { accessibilityScore: null } }],
});
