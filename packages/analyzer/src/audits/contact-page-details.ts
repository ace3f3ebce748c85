import { message } from '@fml/report-texts';
import { hasMailAddress } from '../business/emails/emails.ts';
import { isInquiry, type SeenForm } from '../business/forms/forms.ts';
import { pageNumbers } from '../collectors/page-numbers.ts';
import { pathOf } from '../page/site-address.ts';
import type { SitePageContent } from '../stages.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const contactPageDetails = defineAudit({
  id: 'contact-page-details',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const { analyzed, others, leftOut } = sitePages;
    // `contact-form` covers those of the page analyzed.
    const dead = others.filter(({ business }) => business.forms.some(isDead));
    if (dead.length > 0) {
      return fail('critical', {
        variant: 'dead_form',
        values: { count: dead.length },
        evidence: dead.flatMap(({ url, business }) =>
          business.forms.filter(isDead).map(({ target, action }) => ({
            where: pathOf(url),
            seen: `action="${target ?? action ?? ''}"`,
          })),
        ),
        pages: dead.map(({ url }) => url),
      });
    }
    const pages = [analyzed, ...others].filter(({ kind }) => kind === 'contact');
    if (pages.length === 0) {
      const unread = leftOut.find(({ kind }) => kind === 'contact');
      return unread
        ? couldNotCheck(
            message('contact-page-details.why.unread', { path: pathOf(unread.url), why: unread.why }),
          )
        : notApplicable(message('contact-page-details.why.no_contact_page'));
    }
    const readable = pages.filter(({ textGap }) => textGap === null);
    if (readable.length === 0) return couldNotCheck(pages[0]?.textGap ?? message('gap.unread'));
    const silent = readable.filter((page) => {
      const { shown, links, written, isUnsure } = pageNumbers([analyzed, ...others], page);
      return !isUnsure && shown.length + links.length + written.length === 0;
    });
    if (silent.length > 0) {
      return fail('warning', {
        variant: 'no_phone',
        evidence: silent.map(({ url }) => ({
          where: pathOf(url),
          seen: message('contact-page-details.seen.no_phone'),
        })),
        pages: silent.map(({ url }) => url),
      });
    }
    const formless = readable.filter((page) => !hasWayToWrite(page));
    if (formless.length === 0) return pass(readable.map(({ url }) => pathOf(url)).join(', '));
    // A script may put the form on the page.
    if (formless.every(({ runsScripts, rendered }) => runsScripts && !rendered)) {
      return couldNotCheck(message('contact-page-details.why.form_by_script'));
    }
    return fail('recommendation', {
      variant: 'no_form',
      evidence: formless.map(({ url }) => ({
        where: pathOf(url),
        seen: message('contact-page-details.seen.no_form'),
      })),
      pages: formless.map(({ url }) => url),
    });
  },
});

function isDead(form: SeenForm): boolean {
  return isInquiry(form) && form.cause !== null;
}

function hasWayToWrite({ business }: SitePageContent): boolean {
  return (
    hasMailAddress(business) ||
    business.forms.some(isInquiry) ||
    business.links.some(({ kind, state }) => kind !== 'social' && state === 'real')
  );
}
