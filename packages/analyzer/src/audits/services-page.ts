import { message } from '@fml/report-texts';
import { isOtherPage, isSidePage } from '../collectors/page-kind.ts';
import { PAGE_WORD_LANGUAGES } from '../collectors/page-words.ts';
import { cutText } from '../page/cut-text.ts';
import { pathOf } from '../page/site-address.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

/** A website of fewer pages, besides those to get in touch, says everything on one. */
const MIN_OTHER_PAGES = 2;

export const servicesPage = defineAudit({
  id: 'services-page',
  facts: ['sitePages'] as const,
  words: PAGE_WORD_LANGUAGES,
  run({ sitePages }) {
    const { analyzed, others, found, gap } = sitePages;
    const page = [analyzed, ...found].find(({ kind }) => kind === 'services' || kind === 'areas');
    const told = page ?? others.find(({ namesServices }) => namesServices);
    if (told) return pass(pathOf(told.url));
    if (found.length === 0 && gap !== null) return couldNotCheck(gap);
    const pages = found.map(({ url, kind }) => ({ path: new URL(url).pathname, kind }));
    const telling = pages.filter(
      ({ path, kind }) => !isSidePage(path) && !/^(?:contact|booking)$/.test(kind),
    );
    if (telling.length < MIN_OTHER_PAGES) return notApplicable(message('services-page.why.few_pages'));
    if (analyzed.textGap !== null) return couldNotCheck(analyzed.textGap);
    const unclear = pages.find(({ path, kind }) => kind === 'other' && !isOtherPage(path));
    if (unclear)
      return couldNotCheck(message('services-page.why.unclear_page', { page: cutText(unclear.path, 80) }));
    return fail('warning', {
      variant: 'missing',
      evidence: [
        { where: message('services-page.where.found'), seen: found.map(({ url }) => pathOf(url)).join(', ') },
      ],
    });
  },
});
