import { countOf } from '../collectors/structure.ts';
import { accessibilityAudit } from './accessibility-audit.ts';

export const linksInText = accessibilityAudit({
  id: 'links-in-text',
  checks: ['link-in-text-block'],
  hasParts: (structure) => countOf(structure, 'a') > 0,
  whyNot: 'links-in-text.why.no_links',
});
