import { cutText } from './cut-text.ts';
import { type FactResult, obtained, unobtainable } from './fact-result.ts';
import { attribute, elementsWithin, type PageElement } from './page-document.ts';
import type { PageSources } from './page-sources.ts';

/** One video or sound of the page. */
export interface MediaElement {
  tag: 'video' | 'audio';
  address: string;
  playsByItself: boolean;
  muted: boolean;
}

const MEDIA_LIMIT = 50;

export function collectMedia({ document, documentGap }: PageSources): FactResult<MediaElement[]> {
  if (documentGap) return unobtainable(documentGap);
  const elements = [...document.byTag('video'), ...document.byTag('audio')].slice(0, MEDIA_LIMIT);
  return obtained(elements.map(describe));
}

function describe(element: PageElement): MediaElement {
  const own = attribute(element, 'src');
  const source = own ? null : [...elementsWithin(element, 100)].find(({ tagName }) => tagName === 'source');
  return {
    tag: element.tagName === 'video' ? 'video' : 'audio',
    address: cutText(own || (source ? (attribute(source, 'src') ?? '') : '')),
    playsByItself: attribute(element, 'autoplay') !== null,
    muted: attribute(element, 'muted') !== null,
  };
}
