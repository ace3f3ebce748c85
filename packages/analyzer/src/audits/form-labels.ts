import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const formLabels = defineAudit({
  id: 'form-labels',
  title: 'Form fields say what to enter',
  facts: ['accessibility', 'forms'] as const,
  run({ accessibility, forms }) {
    const evidence = failingItems(accessibility, ['label', 'select-name', 'aria-input-field-name']);
    if (evidence.length > 0) {
      return fail('recommendation', {
        title: 'Form fields have no label',
        description: 'Blind visitors and automatic form filling cannot tell what belongs into these fields.',
        action: 'Give every field a visible label; gray text inside the field is not enough.',
        evidence,
      });
    }
    return forms.forms.length === 0 ? notApplicable('The page has no form.') : pass();
  },
});
