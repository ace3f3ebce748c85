import { message, type Text } from '@fml/report-texts';
import { isBroken } from '../collectors/broken-link.ts';
import { isInquiryAddress } from '../collectors/page-kind.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const brokenLinks = defineAudit({
  id: 'broken-links',
  facts: ['links'] as const,
  run({ links }) {
    // Addresses below /cdn-cgi/ are created by a delivery network for its own scripts and never open as pages.
    const relevant = links.filter(({ url }) => !/\/cdn-cgi\//.test(url));
    if (relevant.length === 0) return notApplicable(message('broken-links.why.no_links'));
    const allBroken = relevant.filter(isBroken);
    const broken = allBroken.filter(({ invites }) => !invites);
    if (broken.length < allBroken.length && broken.length === 0) {
      return notApplicable(message('broken-links.why.only_buttons'));
    }
    if (broken.length > 0) {
      const costsCalls = broken.some(({ url }) => isInquiryAddress(url, url));
      return fail(costsCalls ? 'critical' : 'warning', {
        variant: 'error_pages',
        values: { count: broken.length },
        evidence: broken.map(({ url, status }) => ({
          where: url,
          seen: message('seen.error', { status: status ?? '' }),
        })),
        pages: broken.flatMap(({ onPages }) => onPages),
      });
    }
    const answered = relevant.filter(({ status }) => status !== null);
    if (answered.length === 0) return couldNotCheck(noAnswer(relevant[0]?.why ?? null));
    return pass(`${answered.length} links checked`);
  },
});

function noAnswer(why: Text | null) {
  return why === null
    ? message('broken-links.why.no_answer')
    : message('broken-links.why.no_answer_because', { why });
}
