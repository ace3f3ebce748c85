import { auditCases } from '../../test-support/audit-cases.ts';
import { controlNames } from './control-names.ts';

const failing = (id: string, item: string) => ({
  accessibilityScore: 80,
  lighthouseAudits: [
    { id, title: 'A check', score: 0, scoreDisplayMode: 'binary', displayValue: null, items: [item] },
  ],
});

auditCases(controlNames, {
  'no finding is fine': ['pass', {}],
  'a nameless link is named by its markup': [
    'recommendation',
    { browser: failing('link-name', 'a.icon') },
    'a.icon',
  ],
  'an empty page is skipped': ['notApplicable', { body: '' }],
  'without a browser nothing was checked': ['couldNotCheck', { browser: null }],
});
