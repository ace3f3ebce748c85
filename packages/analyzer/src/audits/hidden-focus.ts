import { accessibilityAudit } from './accessibility-audit.ts';

export const hiddenFocus = accessibilityAudit({
  id: 'hidden-focus',
  checks: ['aria-hidden-focus'],
  hasParts: ({ ariaElements }) => ariaElements > 0,
  whyNot: 'hidden-focus.why.nothing_hidden',
});
