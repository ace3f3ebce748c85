import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const partsLanguage = defineAudit({
  id: 'parts-language',
  facts: ['accessibility', 'structure'] as const,
  run({ accessibility, structure }) {
    if (structure.languageParts === 0) return notApplicable(message('parts-language.why.no_parts'));
    const evidence = failingItems(accessibility, ['valid-lang']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'found', evidence });
  },
});
