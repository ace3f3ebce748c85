import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const ariaMarks = defineAudit({
  id: 'aria-marks',
  facts: ['accessibility', 'structure'] as const,
  run({ accessibility, structure }) {
    if (structure.ariaElements === 0) return notApplicable(message('aria-marks.why.no_marks'));
    const evidence = failingItems(accessibility, [
      'aria-allowed-attr',
      'aria-conditional-attr',
      'aria-deprecated-role',
      'aria-dialog-name',
      'aria-hidden-body',
      'aria-prohibited-attr',
      'aria-required-attr',
      'aria-required-children',
      'aria-required-parent',
      'aria-roles',
      'aria-toggle-field-name',
      'aria-valid-attr',
      'aria-valid-attr-value',
      'duplicate-id-aria',
    ]);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'found', evidence });
  },
});
