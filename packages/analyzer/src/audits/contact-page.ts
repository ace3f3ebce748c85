import { pathOf } from '../collectors/site-address.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

/** A website of fewer pages may say everything on one. */
const MIN_OTHER_PAGES = 2;

export const contactPage = defineAudit({
  id: 'contact-page',
  title: 'There is a page to get in touch',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const { analyzed, found, gap } = sitePages;
    if (analyzed.kind === 'contact' || analyzed.kind === 'booking') return pass(pathOf(analyzed.url));
    const page = found.find(({ kind }) => kind === 'contact' || kind === 'booking');
    if (page) return pass(pathOf(page.url));
    if (found.length === 0 && gap !== null) return couldNotCheck(gap);
    if (found.length < MIN_OTHER_PAGES) return notApplicable('The website says everything on one or two pages.');
    if (analyzed.contactForms > 0) return notApplicable('The page itself has a form to get in touch.');
    if (analyzed.gap !== null) return couldNotCheck(analyzed.gap);
    return fail('warning', {
      title: 'We found no page to get in touch',
      description:
        'Customers look for "Contact" in the menu. Without such a page they have to search for your number, and Google has no page to show for it.',
      action: 'Add a page named "Contact" with your phone number, address, hours and a form, and link to it in the menu.',
      evidence: [{ where: 'pages we found', seen: found.map(({ url }) => pathOf(url)).join(', ') }],
    });
  },
});
