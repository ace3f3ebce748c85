import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const formLabels = defineAudit({
  id: 'form-labels',
  facts: ['accessibility', 'forms'] as const,
  run({ accessibility, forms }) {
    const evidence = failingItems(accessibility, ['label', 'select-name', 'aria-input-field-name']);
    if (evidence.length > 0) {
      return fail('recommendation', { variant: 'missing', evidence });
    }
    return forms.length === 0 ? notApplicable(message('form-labels.why.no_form')) : pass();
  },
});
