import { pathOf } from '../collectors/site-address.ts';
import type { SitePageContent } from '../stages.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const contactPageDetails = defineAudit({
  id: 'contact-page-details',
  title: 'Contact page has a phone number and a way to write',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const { analyzed, others, leftOut } = sitePages;
    const pages = [analyzed, ...others].filter(({ kind }) => kind === 'contact');
    if (pages.length === 0) {
      const unread = leftOut.find(({ kind }) => kind === 'contact');
      return unread
        ? couldNotCheck(`${pathOf(unread.url)}: ${unread.why}`)
        : notApplicable('We found no contact page.');
    }
    const readable = pages.filter(({ gap }) => gap === null);
    if (readable.length === 0) return couldNotCheck(pages[0]?.gap ?? '');
    const silent = readable.filter((page) => page.visiblePhones.length + page.phoneLinks.length === 0);
    if (silent.length > 0) {
      return fail('warning', {
        title: 'The contact page has no phone number',
        description:
          'Customers open the contact page to call you. When the number is not there, many go back to the search results.',
        action: 'Put your phone number at the top of the contact page, as a link that can be tapped.',
        evidence: silent.map(({ url }) => ({ where: pathOf(url), seen: 'no phone number' })),
        pages: silent.map(({ url }) => url),
      });
    }
    const formless = readable.filter((page) => !hasWayToWrite(page));
    if (formless.length === 0) return pass(readable.map(({ url }) => pathOf(url)).join(', '));
    // A script may put the form on the page.
    if (formless.every(({ runsScripts, rendered }) => runsScripts && !rendered)) {
      return couldNotCheck('The contact page has a phone number. Scripts may add a form, and we read it without them.');
    }
    return fail('recommendation', {
      title: 'The contact page has no form and no email address',
      description:
        'Customers who cannot call, at work or at night, have no way to leave a message on the contact page.',
      action: 'Add a short form to the contact page: name, phone number, and what is needed.',
      evidence: formless.map(({ url }) => ({ where: pathOf(url), seen: 'no form and no email link' })),
      pages: formless.map(({ url }) => url),
    });
  },
});

function hasWayToWrite({ contactForms, hasEmailLink }: SitePageContent): boolean {
  return contactForms > 0 || hasEmailLink;
}
