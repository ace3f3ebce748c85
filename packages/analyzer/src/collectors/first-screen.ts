import { errorStatus } from './broken-link.ts';
import { isCallToActionText } from './call-to-action-text.ts';
import { cutText } from './cut-text.ts';
import { type FactResult, obtained, unobtainable } from './fact-result.ts';
import { isInquiryAddress } from './inquiry-address.ts';
import type { PageSources } from './page-sources.ts';

/** Links and buttons a phone shows before scrolling (412 x 823 CSS px). */
export interface FirstScreen {
  elements: { text: string; href: string | null }[];
  /** Those that invite to call, book, ask for a quote, order or come by, and do not lead to an error page. */
  callsToAction: { text: string; href: string | null }[];
  /** There is an invitation, and it leads to an error page. */
  onlyDeadCalls: boolean;
}

export function collectFirstScreen({ browser, fetch, whyNotMeasured }: PageSources): FactResult<FirstScreen> {
  if (!browser?.rendered) return unobtainable(whyNotMeasured);
  const elements = browser.rendered.firstScreen
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ text, href }) => ({ text: cutText(text, 80), href: href === null ? null : cutText(href) }));
  const pageUrl = browser.rendered.url;
  const invitations = elements.filter(
    ({ text, href }) =>
      isCallToActionText(text) || (href !== null && (/^(?:tel|sms):/i.test(href) || isInquiryAddress(href))),
  );
  const callsToAction = invitations.filter(
    ({ href }) => href === null || errorStatus(href, pageUrl, fetch.links) === null,
  );
  return obtained({
    elements,
    callsToAction,
    onlyDeadCalls: callsToAction.length < 1 && invitations.length > 0,
  });
}
