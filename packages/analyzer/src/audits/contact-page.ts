import { message } from '@fml/report-texts';
import { isInquiry } from '../business/forms/forms.ts';
import { isInquirySection, isSidePage } from '../collectors/page-kind.ts';
import { PAGE_WORD_LANGUAGES } from '../collectors/page-words.ts';
import { pathOf } from '../page/site-address.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

/** A website of fewer pages may say everything on one. */
const MIN_OTHER_PAGES = 2;

export const contactPage = defineAudit({
  id: 'contact-page',
  facts: ['sitePages', 'linkTexts'] as const,
  words: PAGE_WORD_LANGUAGES,
  run({ sitePages, linkTexts }) {
    const { analyzed, found, gap } = sitePages;
    if (analyzed.kind === 'contact' || analyzed.kind === 'booking') return pass(pathOf(analyzed.url));
    const page = found.find(({ kind }) => kind === 'contact' || kind === 'booking');
    if (page) return pass(pathOf(page.url));
    const section = linkTexts.find(({ href, text }) => isInquirySection(href, text, analyzed.url));
    if (section) return pass(section.href);
    if (found.length === 0 && gap !== null) return couldNotCheck(gap);
    const pages = found.filter(({ url }) => !isSidePage(new URL(url).pathname));
    if (pages.length < MIN_OTHER_PAGES) return notApplicable(message('contact-page.why.few_pages'));
    if (analyzed.business.forms.some(isInquiry)) return notApplicable(message('contact-page.why.form_here'));
    if (analyzed.textGap !== null) return couldNotCheck(analyzed.textGap);
    return fail('warning', {
      variant: 'missing',
      evidence: [
        { where: message('contact-page.where.found'), seen: found.map(({ url }) => pathOf(url)).join(', ') },
      ],
    });
  },
});
