import { accessibilityAudit } from './accessibility-audit.ts';

export const keyboardOrder = accessibilityAudit({
  id: 'keyboard-order',
  checks: ['tabindex', 'accesskeys'],
  hasParts: ({ keyboardMarks }) => keyboardMarks > 0,
  whyNot: 'keyboard-order.why.no_marks',
});
