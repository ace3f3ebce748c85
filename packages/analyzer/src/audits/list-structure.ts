import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { countOf } from '../collectors/structure.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const listStructure = defineAudit({
  id: 'list-structure',
  facts: ['accessibility', 'structure'] as const,
  run({ accessibility, structure }) {
    if (countOf(structure, 'ul', 'ol', 'dl', 'li') === 0)
      return notApplicable(message('list-structure.why.no_lists'));
    const evidence = failingItems(accessibility, ['list', 'listitem', 'definition-list', 'dlitem']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'found', evidence });
  },
});
