import { message } from '@fml/report-texts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const staleNotice = defineAudit({
  id: 'stale-notice',
  facts: ['notices'] as const,
  run({ notices }) {
    if (!notices.hasText) return notApplicable(message('gap.no_text'));
    if (notices.stale.length === 0) return pass();
    return fail('warning', {
      variant: 'found',
      evidence: allAt(message('where.visible_text'), notices.stale),
    });
  },
});
