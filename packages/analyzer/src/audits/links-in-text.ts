import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { countOf } from '../collectors/structure.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const linksInText = defineAudit({
  id: 'links-in-text',
  facts: ['accessibility', 'structure'] as const,
  run({ accessibility, structure }) {
    if (countOf(structure, 'a') === 0) return notApplicable(message('links-in-text.why.no_links'));
    const evidence = failingItems(accessibility, ['link-in-text-block']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'found', evidence });
  },
});
