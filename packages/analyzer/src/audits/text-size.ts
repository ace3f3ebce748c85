import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Small print in the footer is common; more of it is the text itself. */
const MAX_SMALL_SHARE = 0.4;

export const textSize = defineAudit({
  id: 'text-size',
  facts: ['screenFit'] as const,
  run({ screenFit }) {
    const share = screenFit.smallTextShare;
    if (share === null) return notApplicable(message('gap.no_text'));
    if (share <= MAX_SMALL_SHARE) return pass();
    const percent = Math.round(share * 100);
    return fail('recommendation', {
      variant: 'small',
      values: { percent },
      evidence: [
        { where: message('where.visible_text'), seen: message('text-size.seen.share', { percent }) },
      ],
    });
  },
});
