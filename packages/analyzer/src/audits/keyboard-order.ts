import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const keyboardOrder = defineAudit({
  id: 'keyboard-order',
  facts: ['accessibility', 'structure'] as const,
  run({ accessibility, structure }) {
    if (structure.keyboardMarks === 0) return notApplicable(message('keyboard-order.why.no_marks'));
    const evidence = failingItems(accessibility, ['tabindex', 'accesskeys']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'found', evidence });
  },
});
