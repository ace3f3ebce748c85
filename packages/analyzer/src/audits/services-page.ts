import { message } from '@fml/report-texts';
import { pageKind } from '../collectors/page-kind.ts';
import { PAGE_WORD_LANGUAGES } from '../collectors/page-words.ts';
import { pathOf } from '../page/site-address.ts';
import type { SitePageContent } from '../stages.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

/** A website of fewer pages may say everything on one. */
const MIN_OTHER_PAGES = 2;

export const servicesPage = defineAudit({
  id: 'services-page',
  facts: ['sitePages'] as const,
  words: PAGE_WORD_LANGUAGES,
  run({ sitePages }) {
    const { analyzed, others, found, gap } = sitePages;
    const page = [analyzed, ...found].find(({ kind }) => kind === 'services' || kind === 'areas');
    const told = page ?? others.find(tellsOfServices);
    if (told) return pass(pathOf(told.url));
    if (found.length === 0 && gap !== null) return couldNotCheck(gap);
    if (found.length < MIN_OTHER_PAGES) return notApplicable(message('services-page.why.few_pages'));
    if (analyzed.gap !== null) return couldNotCheck(analyzed.gap);
    return fail('warning', {
      variant: 'missing',
      evidence: [
        { where: message('services-page.where.found'), seen: found.map(({ url }) => pathOf(url)).join(', ') },
      ],
    });
  },
});

/** The address is uninformative, but the heading is not. */
function tellsOfServices({ url, headings }: SitePageContent): boolean {
  const path = new URL(url).pathname;
  return headings.some((text) => /^(?:services|areas)$/.test(pageKind(path, text)));
}
