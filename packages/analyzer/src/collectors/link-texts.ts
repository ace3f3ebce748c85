import { cutText } from './cut-text.ts';
import { type FactResult, obtained, unobtainable } from './fact-result.ts';
import { attribute, textWithin } from './page-document.ts';
import type { PageSources } from './page-sources.ts';

/** One link with words, as a screen reader lists it. */
export interface LinkText {
  /** Its name for screen readers, or else its words. */
  text: string;
  /** As written. */
  href: string;
}

const LINK_LIMIT = 2_000;

export function collectLinkTexts({ document, documentGap }: PageSources): FactResult<LinkText[]> {
  if (documentGap) return unobtainable(documentGap);
  const links: LinkText[] = [];
  for (const link of document.byTag('a').slice(0, LINK_LIMIT)) {
    const href = attribute(link, 'href')?.trim() ?? '';
    if (href === '') continue;
    const text = cutText(attribute(link, 'aria-label') || textWithin(link), 120);
    links.push({ text, href: cutText(href) });
  }
  return obtained(links);
}
