import { isEnquiryAddress } from '../collectors/enquiry-address.ts';
import type { LinkCheck } from '../stages.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const brokenLinks = defineAudit({
  id: 'broken-links',
  title: 'Links on the page work',
  facts: ['links'] as const,
  run({ links }) {
    // Addresses below /cdn-cgi/ are made by a delivery network for its own scripts and never open as pages.
    const relevant = links.filter(({ url }) => !/\/cdn-cgi\//.test(url));
    if (relevant.length === 0) return notApplicable('The page has no links to other pages of the website.');
    const broken = relevant.filter(isBroken);
    if (broken.length > 0) {
      const costsCalls = broken.some(({ url }) => isEnquiryAddress(url));
      return fail(costsCalls ? 'critical' : 'warning', {
        title:
          broken.length === 1
            ? 'A link leads to an error page'
            : `${broken.length} links lead to error pages`,
        description:
          'Visitors who tap them see an error instead of your page, and Google loses trust in the website.',
        action: 'Correct or remove the links below.',
        evidence: broken.map(({ url, status }) => ({ where: url, seen: `status ${status}` })),
      });
    }
    const answered = relevant.filter(({ status }) => status !== null);
    if (answered.length === 0)
      return couldNotCheck(`The links did not answer. ${relevant[0]?.why ?? ''}`.trim());
    return pass(`${answered.length} links checked`);
  },
});

/** Refusals of robots (401, 403, 405, 429 and the like) say nothing about what a visitor would see. */
function isBroken({ status, why }: LinkCheck): boolean {
  if (why !== null) return false;
  return (
    status === 404 || status === 410 || (status !== null && status >= 500 && status !== 503 && status < 600)
  );
}
