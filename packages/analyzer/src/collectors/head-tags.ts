import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';
import { attribute, textWithin } from '../page/page-document.ts';

/** Tags of the head that belong there once. */
export interface HeadTags {
  titles: string[];
  descriptions: string[];
  /** Content of the keywords tag; null without one. */
  keywords: string | null;
  /** Content of the generator tag; null without one. */
  generator: string | null;
}

export const collectHeadTags = fromDocument(({ document }): HeadTags => {
  const contentsOf = (name: string) =>
    document
      .byTag('meta')
      .filter((meta) => (attribute(meta, 'name') ?? '').trim().toLowerCase() === name)
      .map((meta) => cutText(attribute(meta, 'content') ?? ''));
  return {
    titles: document
      .byTag('title')
      .filter(({ namespaceURI }) => !namespaceURI.endsWith('svg'))
      .map((title) => cutText(textWithin(title, 300))),
    descriptions: contentsOf('description'),
    keywords: contentsOf('keywords')[0] ?? null,
    generator: contentsOf('generator')[0] ?? null,
  };
});
