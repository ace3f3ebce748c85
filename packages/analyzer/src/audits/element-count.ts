import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Lighthouse warns from 1,400; builders reach twice that without harm. */
const MAX_ELEMENTS = 3_500;

export const elementCount = defineAudit({
  id: 'element-count',
  facts: ['structure', 'pageText'] as const,
  run({ structure: { elements }, pageText }) {
    if (pageText.words === 0) return notApplicable(message('gap.no_text'));
    if (elements <= MAX_ELEMENTS) return pass(`${elements}`);
    return fail('recommendation', {
      variant: 'many',
      values: { count: elements },
      evidence: [
        { where: message('where.page'), seen: message('element-count.seen.elements', { count: elements }) },
      ],
    });
  },
});
