import { message } from '@fml/report-texts';
import { languageFaults } from '../collectors/language-versions.ts';
import { pathOf } from '../page/site-address.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const hreflang = defineAudit({
  id: 'hreflang',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const pages = [sitePages.analyzed, ...sitePages.others];
    const declaring = pages.filter(({ alternates }) => alternates.length > 0);
    if (declaring.length === 0) return notApplicable(message('hreflang.why.no_versions'));
    const faults = languageFaults(pages, sitePages.failed);
    if (faults.length === 0) return pass(`${declaring.length} pages checked`);
    return fail('warning', {
      variant: 'faults',
      evidence: faults.map(({ page, entry, why }) => ({
        where: pathOf(page),
        seen: message(`hreflang.seen.${why}`, { entry }),
      })),
      pages: faults.map(({ page }) => page),
    });
  },
});
