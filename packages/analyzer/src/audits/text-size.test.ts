import { auditCases } from '../../test-support/audit-cases.ts';
import { NO_BROWSER_SENTENCE } from '../../test-support/site.ts';
import { textSize } from './text-size.ts';

auditCases(textSize, {
  'small print in the footer is fine': ['pass', { rendered: { smallTextShare: 0.4 } }],
  'a page in small print is hard to read': ['recommendation', { rendered: { smallTextShare: 0.62 } }, '62'],
  'a page without text': ['notApplicable', { rendered: { smallTextShare: null } }],
  'without a browser nothing is known': ['couldNotCheck', { browser: null }, NO_BROWSER_SENTENCE],
});
