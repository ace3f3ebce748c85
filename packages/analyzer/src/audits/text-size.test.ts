import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('text-size', {
  'small print in the footer is fine': ['pass', { rendered: { smallTextShare: 0.4 } }],
  'a page in small print is hard to read': ['recommendation', { rendered: { smallTextShare: 0.62 } }, '62'],
  'a page without text': ['notApplicable', { rendered: { smallTextShare: null } }],
});
