import { message } from '@fml/report-texts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const placeholderText = defineAudit({
  id: 'placeholder-text',
  facts: ['pageText'] as const,
  run({ pageText }) {
    if (pageText.words === 0) return notApplicable(message('gap.no_text'));
    if (pageText.placeholders.length === 0) return pass();
    return fail('warning', {
      variant: 'found',
      evidence: allAt(message('where.visible_text'), pageText.placeholders),
    });
  },
});
