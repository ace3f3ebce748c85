import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { countOf } from '../collectors/structure.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const tableHeaders = defineAudit({
  id: 'table-headers',
  facts: ['accessibility', 'structure'] as const,
  run({ accessibility, structure }) {
    if (countOf(structure, 'th') === 0) return notApplicable(message('table-headers.why.no_tables'));
    const evidence = failingItems(accessibility, ['td-headers-attr', 'th-has-data-cells']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'found', evidence });
  },
});
