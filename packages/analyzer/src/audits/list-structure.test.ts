import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';
import { listStructure } from './list-structure.ts';

const body = '<ul><li>Drains</li></ul>';

auditCases(listStructure, {
  'what no check complains of is fine': ['pass', { body }],
  'a failing list is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('list', 'p.seen') },
    'p.seen',
  ],
  'a failing listitem is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('listitem', 'p.seen') },
    'p.seen',
  ],
  'a failing definition-list is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('definition-list', 'p.seen') },
    'p.seen',
  ],
  'a failing dlitem is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('dlitem', 'p.seen') },
    'p.seen',
  ],
  'a check of something else is no finding': [
    'pass',
    { body, browser: failingCheck('color-contrast', 'p.seen') },
  ],
  'a page without them needs none': ['notApplicable', { body: '<p>Plumber</p>' }],
  'checks that did not run prove nothing': ['couldNotCheck', { body, browser: { accessibilityScore: null } }],
});
