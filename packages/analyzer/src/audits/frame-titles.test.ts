import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';
import { frameTitles } from './frame-titles.ts';

const body = '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>';

auditCases(frameTitles, {
  'what no check complains of is fine': ['pass', { body }],
  'a failing frame-title is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('frame-title', 'p.seen') },
    'p.seen',
  ],
  'a check of something else is no finding': [
    'pass',
    { body, browser: failingCheck('color-contrast', 'p.seen') },
  ],
  'a page without them needs none': ['notApplicable', { body: '<p>Plumber</p>' }],
  'checks that did not run prove nothing': ['couldNotCheck', { body, browser: { accessibilityScore: null } }],
});
