import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const hiddenFocus = defineAudit({
  id: 'hidden-focus',
  facts: ['accessibility', 'structure'] as const,
  run({ accessibility, structure }) {
    if (structure.ariaElements === 0) return notApplicable(message('hidden-focus.why.nothing_hidden'));
    const evidence = failingItems(accessibility, ['aria-hidden-focus']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'found', evidence });
  },
});
