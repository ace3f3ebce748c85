import { languageFaults } from '../collectors/language-versions.ts';
import { pathOf } from '../collectors/site-address.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const hreflang = defineAudit({
  id: 'hreflang',
  title: 'Versions in other languages are linked correctly',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const pages = [sitePages.analyzed, ...sitePages.others];
    const declaring = pages.filter(({ alternates }) => alternates.length > 0);
    if (declaring.length === 0) return notApplicable('The pages we read name no versions in other languages.');
    const faults = languageFaults(pages, sitePages.failed);
    if (faults.length === 0) return pass(`${declaring.length} pages checked`);
    return fail('warning', {
      title: 'Google may show customers the page in the wrong language',
      description:
        'Pages name their versions in other languages (hreflang), but some of these entries are wrong. Google then ignores them.',
      action: 'Ask your web person to correct each entry, so English and Spanish speakers each get their own page.',
      evidence: faults.map(({ page, entry, why }) => ({ where: pathOf(page), seen: `${entry}: ${FAULT_WORDS[why]}` })),
      pages: faults.map(({ page }) => page),
    });
  },
});

const FAULT_WORDS = {
  code: 'no such language',
  address: 'not a whole address',
  error: 'leads to an error page',
  self: 'the page does not name itself',
  return: 'that page does not name this one',
} as const;
