import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';

auditCases('color-contrast', {
  'no finding is fine': ['pass', {}],
  'hard to read text is named': [
    'recommendation',
    { browser: failingCheck('color-contrast', 'p.pale') },
    'p.pale',
  ],
  'a page without text is skipped': ['notApplicable', '<img src="a.jpg" alt="">'],
  'checks that did not run prove nothing': [
    'couldNotCheck',
    { browser: { accessibilityScore: null, notes: [message('coverage.accessibility_too_large')] } },
    'so large',
  ],
});
