import { countOf } from '../collectors/structure.ts';
import { accessibilityAudit } from './accessibility-audit.ts';

export const tableHeaders = accessibilityAudit({
  id: 'table-headers',
  checks: ['td-headers-attr', 'th-has-data-cells'],
  hasParts: (structure) => countOf(structure, 'th') > 0,
  whyNot: 'table-headers.why.no_tables',
});
