import { isBroken } from '../collectors/broken-link.ts';
import { isInquiryAddress } from '../collectors/inquiry-address.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const brokenLinks = defineAudit({
  id: 'broken-links',
  title: 'Links on the page work',
  facts: ['links'] as const,
  run({ links }) {
    // Addresses below /cdn-cgi/ are made by a delivery network for its own scripts and never open as pages.
    const relevant = links.filter(({ url }) => !/\/cdn-cgi\//.test(url));
    if (relevant.length === 0) return notApplicable('The page has no links to other pages of the website.');
    const allBroken = relevant.filter(isBroken);
    const broken = allBroken.filter(({ invites }) => !invites);
    if (broken.length < allBroken.length && broken.length === 0) {
      return notApplicable(
        'The only broken links are buttons to call or book, and they have their own entry.',
      );
    }
    if (broken.length > 0) {
      const costsCalls = broken.some(({ url }) => isInquiryAddress(url));
      return fail(costsCalls ? 'critical' : 'warning', {
        title:
          broken.length === 1
            ? 'A link leads to an error page'
            : `${broken.length} links lead to error pages`,
        description:
          'Customers who tap such a link see an error instead of your page. Google trusts a website with broken links less.',
        action: 'Fix or remove every link that leads to an error page.',
        evidence: broken.map(({ url, status }) => ({ where: url, seen: `error ${status}` })),
      });
    }
    const answered = relevant.filter(({ status }) => status !== null);
    if (answered.length === 0)
      return couldNotCheck(`The linked pages did not respond. ${relevant[0]?.why ?? ''}`.trim());
    return pass(`${answered.length} links checked`);
  },
});
