import { message, type Text } from '@fml/report-texts';
import { leftoversOf } from '../business/leftovers/leftovers.ts';
import { isBroken } from '../collectors/broken-link.ts';
import { isCallToActionText } from '../collectors/call-to-action-text.ts';
import { isInquiryAddress } from '../collectors/page-kind.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass, seenOnPages } from './audit.ts';

export const brokenLinks = defineAudit({
  id: 'broken-links',
  facts: ['links', 'sitePages'] as const,
  run({ links, sitePages: { analyzed, others } }) {
    // Addresses below /cdn-cgi/ are created by a delivery network for its own scripts and never open as pages.
    const relevant = links.filter(({ url }) => !/\/cdn-cgi\//.test(url));
    const allBroken = relevant.filter(isBroken);
    const broken = allBroken.filter(({ invites }) => !invites);
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
    // Buttons to call or book have their own finding.
    const empty = leftoversOf([analyzed, ...others], 'nowhere').filter(
      ({ seen }) => !isCallToActionText(seen),
    );
    if (empty.length > 0) {
      return fail('warning', { variant: 'nowhere', values: { count: empty.length }, ...seenOnPages(empty) });
    }
    if (allBroken.length > 0) return notApplicable(message('broken-links.why.only_buttons'));
    if (relevant.length === 0) return notApplicable(message('broken-links.why.no_links'));
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
