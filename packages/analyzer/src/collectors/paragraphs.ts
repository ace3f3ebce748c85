import { fromDocument } from '../page/fact-result.ts';
import { textWithin } from '../page/page-document.ts';

const PARAGRAPH_LIMIT = 100;

/** Texts of the paragraphs, in order, as written by the owner: no menus and no lists. */
export const collectParagraphs = fromDocument(({ document }): string[] => {
  const paragraphs: string[] = [];
  for (const element of document.byTag('p')) {
    const text = textWithin(element, 3_000).replace(/\s+/g, ' ');
    if (text !== '') paragraphs.push(text);
    if (paragraphs.length === PARAGRAPH_LIMIT) break;
  }
  return paragraphs;
});
