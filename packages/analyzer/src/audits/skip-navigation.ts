import { countOf } from '../collectors/structure.ts';
import { accessibilityAudit } from './accessibility-audit.ts';

/** With fewer links there is nothing to skip. */
const MIN_LINKS = 5;

export const skipNavigation = accessibilityAudit({
  id: 'skip-navigation',
  checks: ['bypass', 'skip-link'],
  hasParts: (structure) => countOf(structure, 'a') >= MIN_LINKS,
  whyNot: 'skip-navigation.why.few_links',
});
