import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { countOf } from '../collectors/structure.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const frameTitles = defineAudit({
  id: 'frame-titles',
  facts: ['accessibility', 'structure'] as const,
  run({ accessibility, structure }) {
    if (countOf(structure, 'iframe', 'frame') === 0)
      return notApplicable(message('frame-titles.why.no_frames'));
    const evidence = failingItems(accessibility, ['frame-title']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'found', evidence });
  },
});
