import { auditCases } from '../../test-support/audit-cases.ts';
import { formLabels } from './form-labels.ts';

const failing = (id: string, item: string) => ({
  accessibilityScore: 80,
  lighthouseAudits: [
    { id, title: 'A check', score: 0, scoreDisplayMode: 'binary', displayValue: null, items: [item] },
  ],
});

auditCases(formLabels, {
  'labeled fields are fine': ['pass', { body: '<form><label>Name <input name="n"></label></form>' }],
  'a field without a label is named': [
    'recommendation',
    { browser: failing('label', 'input#email') },
    'input#email',
  ],
  'a page without a form is skipped': ['notApplicable', {}],
  'without a browser nothing was checked': ['couldNotCheck', { browser: null }],
});
