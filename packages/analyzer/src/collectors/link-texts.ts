import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';
import { openedAddress } from '../page/opened-address.ts';
import { attribute, textWithin } from '../page/page-document.ts';

/** One link with words, as a screen reader lists it, or a button that opens an address. */
export interface LinkText {
  /** Its name for screen readers, or else its words. */
  text: string;
  /** As written. */
  href: string;
}

const LINK_LIMIT = 2_000;

export const collectLinkTexts = fromDocument(({ document }): LinkText[] => {
  const links: LinkText[] = [];
  for (const link of [...document.byTag('a'), ...document.byTag('button')].slice(0, LINK_LIMIT)) {
    const href = openedAddress(link)?.trim() ?? '';
    if (href === '') continue;
    const text = cutText(attribute(link, 'aria-label') || textWithin(link), 120);
    links.push({ text, href: cutText(href) });
  }
  return links;
});
