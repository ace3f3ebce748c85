import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';

auditCases('form-labels', {
  'labeled fields are fine': ['pass', '<form><label>Name <input name="n"></label></form>'],
  'a field without a label is named': [
    'recommendation',
    { browser: failingCheck('label', 'input#email') },
    'input#email',
  ],
  'a page without a form is skipped': ['notApplicable', {}],
});
