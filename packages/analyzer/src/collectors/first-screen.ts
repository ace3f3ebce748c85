import type { FirstScreenElement } from '../stages.ts';
import { errorStatus } from './broken-link.ts';
import { isCallToActionText } from './call-to-action-text.ts';
import { cutText } from './cut-text.ts';
import { type FactResult, obtained, unobtainable } from './fact-result.ts';
import { isInquiryAddress } from './page-kind.ts';
import type { PageSources } from './page-sources.ts';
import { dialed, phoneNumber, phonesInText } from './phone-numbers.ts';

interface ScreenLink {
  text: string;
  href: string | null;
  /** Words of the layer that lies over it; null when it can be tapped. */
  coveredBy: string | null;
}

/** Links and buttons a phone shows before scrolling (412 x 823 CSS px). */
export interface FirstScreen {
  elements: ScreenLink[];
  /** Those that invite to call, book, ask for a quote, order or come by, and do not lead to an error page. */
  callsToAction: ScreenLink[];
  /** There is an invitation, and it leads to an error page. */
  onlyDeadCalls: boolean;
  /** Phone numbers that can be read there or tapped, as shown or dialed; distinct. */
  phones: string[];
}

export function collectFirstScreen({
  browser,
  faxNumbers,
  fetch,
  whyNotMeasured,
}: PageSources): FactResult<FirstScreen> {
  if (!browser?.rendered) return unobtainable(whyNotMeasured);
  const { firstScreenTexts, url: pageUrl } = browser.rendered;
  const elements = browser.rendered.firstScreen.filter(({ width, height }) => width > 0 && height > 0);
  const links = elements.map(screenLink);
  const invitations = links.filter(
    ({ text, href }) =>
      isCallToActionText(text) ||
      (href !== null && (/^(?:tel|sms):/i.test(href) || isInquiryAddress(href, pageUrl))),
  );
  const callsToAction = invitations.filter(
    ({ href }) => href === null || errorStatus(href, pageUrl, fetch.links) === null,
  );
  // The text of a field is a hint.
  const telling = elements.filter(({ tag }) => !/^(?:input|textarea|select)$/.test(tag));
  const shown = phonesInText(
    [...telling, ...firstScreenTexts].map(({ text }) => text.slice(0, 200)).join('\n'),
    faxNumbers,
  );
  const callable = links.filter(({ href }) => {
    const number = href !== null && /^tel:/i.test(href) ? phoneNumber(dialed(href)) : null;
    return number !== null && !faxNumbers.has(number);
  });
  return obtained({
    elements: links,
    callsToAction,
    onlyDeadCalls: callsToAction.length < 1 && invitations.length > 0,
    phones: [...new Set([...shown.map(({ text }) => text), ...callable.map(({ href }) => href ?? '')])],
  });
}

function screenLink({ text, href, coveredBy }: FirstScreenElement): ScreenLink {
  return {
    text: cutText(text, 80),
    href: href === null ? null : cutText(href),
    coveredBy: coveredBy === null ? null : cutText(coveredBy, 80),
  };
}
