import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';
import { attribute } from '../page/page-document.ts';

/** What the page is built of. */
export interface PageStructure {
  /** Number of elements. */
  elements: number;
  /** Number of elements by tag name. */
  tags: ReadonlyMap<string, number>;
  /** Elements with a role or an aria attribute. */
  ariaElements: number;
  /** Elements besides the page itself that name a language. */
  languageParts: number;
  /** Elements that set their own place in the order of the Tab key, or a key of their own. */
  keyboardMarks: number;
  /** Content of the meta tag that reloads the page or opens another page by itself; null without one. */
  refresh: string | null;
}

export const collectStructure = fromDocument(({ document }): PageStructure => {
  const tags = new Map<string, number>();
  const counts = { ariaElements: 0, languageParts: 0, keyboardMarks: 0 };
  for (const { tagName, attrs } of document.elements) {
    tags.set(tagName, (tags.get(tagName) ?? 0) + 1);
    if (attrs.some(({ name }) => name === 'role' || name.startsWith('aria-'))) counts.ariaElements++;
    if (attrs.some(({ name }) => name === 'tabindex' || name === 'accesskey')) counts.keyboardMarks++;
    if (tagName !== 'html' && attrs.some(({ name }) => name === 'lang')) counts.languageParts++;
  }
  const refresh = document
    .byTag('meta')
    .find((meta) => /^\s*refresh\s*$/i.test(attribute(meta, 'http-equiv') ?? ''));
  return {
    elements: document.elements.length,
    tags,
    ...counts,
    refresh: refresh ? cutText(attribute(refresh, 'content') ?? '') : null,
  };
});

/** How many elements of any of the tags the page has. */
export function countOf({ tags }: PageStructure, ...names: string[]): number {
  return names.reduce((sum, name) => sum + (tags.get(name) ?? 0), 0);
}
