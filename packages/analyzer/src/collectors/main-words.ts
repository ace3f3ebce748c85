import { attribute, type PageDocument, type PageElement, textWithin } from '../page/page-document.ts';
import { countWords } from './count-words.ts';

/** Parts of a page that are the same on every page of the website. */
const FRAME_TAGS: ReadonlySet<string> = new Set(['header', 'nav', 'footer', 'aside']);
const MAX_TEXT_CHARS = 100_000;
const MAX_NODES = 200_000;

/** Words of the text that is the page's own: its main element, or everything but header, menu, footer and sidebar. */
export function mainWords(document: PageDocument): number {
  const main = document.byTag('main')[0] ?? document.elements.find(isMain);
  const body = document.byTag('body')[0];
  if (main) return countWords(textWithin(main, MAX_TEXT_CHARS, MAX_NODES));
  return body ? countWords(textWithin(body, MAX_TEXT_CHARS, MAX_NODES, FRAME_TAGS)) : 0;
}

function isMain(element: PageElement): boolean {
  return attribute(element, 'role') === 'main';
}
