import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';
import { tableHeaders } from './table-headers.ts';

const body = '<table><tr><th>Price</th></tr></table>';

auditCases(tableHeaders, {
  'what no check complains of is fine': ['pass', { body }],
  'a failing td-headers-attr is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('td-headers-attr', 'p.seen') },
    'p.seen',
  ],
  'a failing th-has-data-cells is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('th-has-data-cells', 'p.seen') },
    'p.seen',
  ],
  'a check of something else is no finding': [
    'pass',
    { body, browser: failingCheck('color-contrast', 'p.seen') },
  ],
  'a page without them needs none': ['notApplicable', { body: '<p>Plumber</p>' }],
  'checks that did not run prove nothing': ['couldNotCheck', { body, browser: { accessibilityScore: null } }],
});
