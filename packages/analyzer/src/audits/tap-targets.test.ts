import { auditCases } from '../../test-support/audit-cases.ts';
import { tapTargets } from './tap-targets.ts';

const failing = (id: string, item: string) => ({
  accessibilityScore: 80,
  lighthouseAudits: [
    { id, title: 'A check', score: 0, scoreDisplayMode: 'binary', displayValue: null, items: [item] },
  ],
});

auditCases(tapTargets, {
  'no finding is fine': ['pass', {}],
  'a tiny link is named': ['recommendation', { browser: failing('target-size', 'a.tiny') }, 'a.tiny'],
  'a page not made for phones is not judged': ['couldNotCheck', { html: '<p>Pipes' }],
  'without a browser nothing was checked': ['couldNotCheck', { browser: null }],
});
