import { attribute, type PageDocument, type PageElement, textWithin } from './page-document.ts';

export const MAX_PLACE_CHARS = 3_000;
/** An article has a header of its own; the first ones of the page are the page's. */
const MAX_ELEMENTS = 2;

/** Texts of the header and the footer. */
export function pagePlaceTexts(document: PageDocument): { header: string; footer: string } {
  const textOf = (elements: readonly PageElement[]) =>
    elements.map((element) => textWithin(element, MAX_PLACE_CHARS)).join('\n');
  return {
    header: textOf(elementsOf(document, 'header', 'banner').slice(0, MAX_ELEMENTS)),
    footer: textOf(elementsOf(document, 'footer', 'contentinfo').slice(-MAX_ELEMENTS)),
  };
}

function elementsOf(document: PageDocument, tag: string, role: string): PageElement[] {
  const tagged = document.byTag(tag);
  if (tagged.length > 0) return [...tagged];
  return document.byTag('div').filter((element) => attribute(element, 'role') === role);
}
