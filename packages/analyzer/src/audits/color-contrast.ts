import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const colorContrast = defineAudit({
  id: 'color-contrast',
  facts: ['accessibility', 'pageText'] as const,
  run({ accessibility, pageText }) {
    if (pageText.words === 0) return notApplicable(message('gap.no_text'));
    const evidence = failingItems(accessibility, ['color-contrast']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'low', evidence });
  },
});
