import { message } from '@fml/report-texts';
import { isInquiry, type SeenForm } from '../business/forms/forms.ts';
import type { PageBusiness } from '../business/page-business.ts';
import { isPlace } from '../business/places/addresses.ts';
import { isInquiryElsewhere, isInquirySection, isSidePage } from '../collectors/page-kind.ts';
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
    const { analyzed, others, found, gap } = sitePages;
    if (analyzed.kind === 'contact' || analyzed.kind === 'booking') return pass(pathOf(analyzed.url));
    const page = found.find(({ kind }) => kind === 'contact' || kind === 'booking');
    if (page) return pass(pathOf(page.url));
    const entry = linkTexts.find(
      ({ href, text }) =>
        isInquirySection(href, text, analyzed.url) || isInquiryElsewhere(href, text, analyzed.url),
    );
    if (entry) return pass(entry.href);
    if (found.length === 0 && gap !== null) return couldNotCheck(gap);
    const form = others.find(({ business }) => business.forms.some(isWayToWrite));
    if (form) return pass(pathOf(form.url));
    const pages = found.filter(({ url }) => !isSidePage(new URL(url).pathname));
    if (pages.length < MIN_OTHER_PAGES) return notApplicable(message('contact-page.why.few_pages'));
    if (analyzed.business.forms.some(isInquiry)) return notApplicable(message('contact-page.why.form_here'));
    if (saysHowToReach(analyzed.business)) return notApplicable(message('contact-page.why.details_here'));
    if (analyzed.textGap !== null) return couldNotCheck(analyzed.textGap);
    return fail('warning', {
      variant: 'missing',
      evidence: [
        { where: message('contact-page.where.found'), seen: found.map(({ url }) => pathOf(url)).join(', ') },
      ],
    });
  },
});

/** Who pays at a cash desk has not got in touch. */
function isWayToWrite(form: SeenForm): boolean {
  return isInquiry(form) && form.purpose !== 'order';
}

/** A number to call together with the place or an email address, which customers look for on such a page. */
function saysHowToReach({ phones, addresses, emails }: PageBusiness): boolean {
  const canCall = phones.some(({ in: where, purposes }) => where !== 'data' && !purposes.includes('fax'));
  return canCall && (emails.length > 0 || addresses.some((one) => one.in === 'text' && isPlace(one)));
}
