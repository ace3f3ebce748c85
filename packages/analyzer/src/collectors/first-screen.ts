import { numberRuns, withPlainDigits } from '../business/numbers/number-runs.ts';
import { dialedBy } from '../business/phones/page-phones.ts';
import { numbersOf } from '../business/phones/site-phones.ts';
import { cutText } from '../page/cut-text.ts';
import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';
import type { FirstScreenElement } from '../stages.ts';
import { errorStatus } from './broken-link.ts';
import { isCallToActionText } from './call-to-action-text.ts';
import { isInquiryAddress } from './page-kind.ts';
import { collectPageNumbers } from './page-numbers.ts';

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

export function collectFirstScreen(sources: PageSources): FactResult<FirstScreen> {
  const { browser, fetch, whyNotMeasured } = sources;
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
  return obtained({
    elements: links,
    callsToAction,
    onlyDeadCalls: callsToAction.length < 1 && invitations.length > 0,
    phones: phonesOn([...telling, ...firstScreenTexts], links, sources),
  });
}

/** Numbers of the business among the texts, and links that dial one of them. */
function phonesOn(
  texts: readonly { text: string }[],
  links: readonly ScreenLink[],
  sources: PageSources,
): string[] {
  const known = collectPageNumbers(sources);
  if (!known.ok) return [];
  const { shown, links: dialing, written, countries } = known.value;
  const numbers = new Set([...shown, ...dialing, ...written].map(({ number }) => number));
  const isKnown = (text: string) => numbersOf(text, countries).some((number) => numbers.has(number));
  const runs = texts.flatMap(({ text }) => numberRuns(withPlainDigits(text.slice(0, 200))));
  const dialed = links.flatMap(({ href }) => {
    const number = href !== null && /^tel:/i.test(href) ? dialedBy(href) : null;
    return href !== null && number !== null && isKnown(number.text) ? [href] : [];
  });
  return [...new Set([...runs.map(({ text }) => text).filter(isKnown), ...dialed])];
}

function screenLink({ text, href, coveredBy }: FirstScreenElement): ScreenLink {
  return {
    text: cutText(text, 80),
    href: href === null ? null : cutText(href),
    coveredBy: coveredBy === null ? null : cutText(coveredBy, 80),
  };
}
