import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

export const formLabels = defineAudit({
  id: 'form-labels',
  title: 'Form fields say what to fill in',
  facts: ['accessibility', 'forms'] as const,
  run({ accessibility, forms }) {
    const evidence = failingItems(accessibility, ['label', 'select-name', 'aria-input-field-name']);
    if (evidence.length > 0) {
      return fail('recommendation', {
        title: 'Form fields have no label',
        description:
          'Customers who use a screen reader, or let the browser fill in their details, cannot tell what goes in these fields.',
        action:
          'Put a visible label next to every field. Gray text inside the field is not enough, because it disappears as people type.',
        evidence,
      });
    }
    return forms.forms.length === 0 ? notApplicable('The page has no form.') : pass();
  },
});
