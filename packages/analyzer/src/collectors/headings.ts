import { cutText } from './cut-text.ts';
import { type FactResult, obtained, unobtainable } from './fact-result.ts';
import { attribute, textWithin } from './page-document.ts';
import type { PageSources } from './page-sources.ts';

export interface Heading {
  level: number;
  /** Its text, or the alternative text of a picture that replaces it. */
  text: string;
}

/** Hundreds of headings say as much as thousands. */
const HEADING_LIMIT = 500;

export function collectHeadings({ document, documentGap }: PageSources): FactResult<Heading[]> {
  if (documentGap) return unobtainable(documentGap);
  const headings: Heading[] = [];
  for (const element of document.elements) {
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level === undefined) continue;
    if (headings.length === HEADING_LIMIT) break;
    const image = element.childNodes.find((child) => child.nodeName === 'img');
    const alternative = image && 'attrs' in image ? (attribute(image, 'alt') ?? '') : '';
    headings.push({ level: Number(level), text: cutText(textWithin(element) || alternative) });
  }
  return obtained(headings);
}
