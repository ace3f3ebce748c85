import { cutText } from './cut-text.ts';
import { isEnquiryAddress } from './enquiry-address.ts';
import { type FactResult, obtained, unobtainable } from './fact-result.ts';
import { isInvitingText } from './inviting-text.ts';
import type { PageSources } from './page-sources.ts';

/** Links and buttons a phone shows before scrolling (412 x 823 CSS px). */
export interface FirstScreen {
  elements: { text: string; href: string | null }[];
  /** Those that invite to call, book, ask for a quote, order or come by. */
  callsToAction: { text: string; href: string | null }[];
}

export function collectFirstScreen({ browser, whyNotMeasured }: PageSources): FactResult<FirstScreen> {
  if (!browser?.rendered) return unobtainable(whyNotMeasured);
  const elements = browser.rendered.firstScreen
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ text, href }) => ({ text: cutText(text, 80), href: href === null ? null : cutText(href) }));
  const callsToAction = elements.filter(
    ({ text, href }) =>
      isInvitingText(text) || (href !== null && (/^(?:tel|sms):/i.test(href) || isEnquiryAddress(href))),
  );
  return obtained({ elements, callsToAction });
}
