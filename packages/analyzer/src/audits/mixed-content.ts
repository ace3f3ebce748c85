import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const mixedContent = defineAudit({
  id: 'mixed-content',
  facts: ['mixedContent'] as const,
  run({ mixedContent }) {
    const { pageIsSecure, blocked, weakened } = mixedContent;
    if (!pageIsSecure) return notApplicable(message('mixed-content.why.page_not_secure'));
    const evidence = [...blocked, ...weakened].map((seen) => ({
      where: message('mixed-content.where.insecure_address'),
      seen,
    }));
    if (blocked.length > 0) {
      return fail('warning', {
        variant: 'blocked',
        evidence,
      });
    }
    if (weakened.length > 0) {
      return fail('recommendation', {
        variant: 'weakened',
        evidence,
      });
    }
    return pass();
  },
});
