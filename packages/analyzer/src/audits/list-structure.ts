import { countOf } from '../collectors/structure.ts';
import { accessibilityAudit } from './accessibility-audit.ts';

export const listStructure = accessibilityAudit({
  id: 'list-structure',
  checks: ['list', 'listitem', 'definition-list', 'dlitem'],
  hasParts: (structure) => countOf(structure, 'ul', 'ol', 'dl', 'li') > 0,
  whyNot: 'list-structure.why.no_lists',
});
