import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';
import { textOrPicture } from '../page/page-document.ts';

export interface Heading {
  level: number;
  /** Its text, or the alternative text of a picture that replaces it. */
  text: string;
}

/** Hundreds of headings say as much as thousands. */
const HEADING_LIMIT = 500;

export const collectHeadings = fromDocument(({ document }): Heading[] => {
  const headings: Heading[] = [];
  for (const element of document.elements) {
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level === undefined) continue;
    if (headings.length === HEADING_LIMIT) break;
    headings.push({ level: Number(level), text: cutText(textOrPicture(element)) });
  }
  return headings;
});
