import { accessibilityAudit } from './accessibility-audit.ts';

export const ariaMarks = accessibilityAudit({
  id: 'aria-marks',
  checks: [
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
  ],
  hasParts: ({ ariaElements }) => ariaElements > 0,
  whyNot: 'aria-marks.why.no_marks',
});
