import { message } from '@fml/report-texts';
import { pathOf } from '../page/site-address.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const mixedContent = defineAudit({
  id: 'mixed-content',
  facts: ['mixedContent'] as const,
  run({ mixedContent }) {
    const { pageUrl, pageIsSecure, blocked, weakened, otherPages } = mixedContent;
    if (!pageIsSecure) return notApplicable(message('mixed-content.why.page_not_secure'));
    const own = [...blocked, ...weakened].map((seen) => ({
      where: message('mixed-content.where.insecure_address'),
      seen,
    }));
    const evidence = [
      ...own,
      ...otherPages.flatMap((page) =>
        [...page.blocked, ...page.weakened].map((seen) => ({ where: pathOf(page.url), seen })),
      ),
    ];
    const pages = [...(own.length > 0 ? [pageUrl] : []), ...otherPages.map(({ url }) => url)];
    if (blocked.length > 0 || otherPages.some((page) => page.blocked.length > 0)) {
      return fail('warning', {
        variant: blocked.length > 0 ? 'blocked' : 'blocked_elsewhere',
        evidence,
        pages,
      });
    }
    if (evidence.length > 0) {
      return fail('recommendation', { variant: 'weakened', evidence, pages });
    }
    return pass();
  },
});
