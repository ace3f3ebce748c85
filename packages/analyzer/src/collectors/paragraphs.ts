import { type FactResult, obtained, unobtainable } from './fact-result.ts';
import { textWithin } from './page-document.ts';
import type { PageSources } from './page-sources.ts';

const PARAGRAPH_LIMIT = 100;

/** Texts of the paragraphs, in order, as written by the owner: no menus and no lists. */
export function collectParagraphs({ document, documentGap }: PageSources): FactResult<string[]> {
  if (documentGap) return unobtainable(documentGap);
  const paragraphs: string[] = [];
  for (const element of document.byTag('p')) {
    const text = textWithin(element, 3_000).replace(/\s+/g, ' ');
    if (text !== '') paragraphs.push(text);
    if (paragraphs.length === PARAGRAPH_LIMIT) break;
  }
  return obtained(paragraphs);
}
