import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';
import { attribute, elementsWithin, type PageElement } from '../page/page-document.ts';

/** One video or sound of the page. */
export interface MediaElement {
  tag: 'video' | 'audio';
  address: string;
  playsByItself: boolean;
  muted: boolean;
}

const MEDIA_LIMIT = 50;

export const collectMedia = fromDocument(({ document }): MediaElement[] => {
  const elements = [...document.byTag('video'), ...document.byTag('audio')].slice(0, MEDIA_LIMIT);
  return elements.map(describe);
});

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
