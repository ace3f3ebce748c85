import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';
import { linksInText } from './links-in-text.ts';

const body = '<p>Ask <a href="/us">us</a> today</p>';

auditCases(linksInText, {
  'what no check complains of is fine': ['pass', { body }],
  'a failing link-in-text-block is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('link-in-text-block', 'p.seen') },
    'p.seen',
  ],
  'a check of something else is no finding': [
    'pass',
    { body, browser: failingCheck('color-contrast', 'p.seen') },
  ],
  'a page without them needs none': ['notApplicable', { body: '<p>Plumber</p>' }],
  'checks that did not run prove nothing': ['couldNotCheck', { body, browser: { accessibilityScore: null } }],
});
