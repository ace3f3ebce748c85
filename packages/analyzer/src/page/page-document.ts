import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

export type PageElement = DefaultTreeAdapterTypes.Element;
type PageNode = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** One parsed page. Every walk in here is a loop: hostile pages nest 200,000 elements deep. */
export interface PageDocument {
  /** `rendered` after scripts ran in the browser, `html` as the server sent it. */
  origin: 'rendered' | 'html';
  url: string;
  html: string;
  /** False when the page holds more elements than are read; the first ones are there. */
  complete: boolean;
  /** All elements in document order. */
  elements: readonly PageElement[];
  byTag(tag: string): readonly PageElement[];
}

/** A page of a business has a few thousand elements; browsers struggle far below this number. */
const ELEMENT_LIMIT = 300_000;

/** Parses HTML text. Never throws: parse5 accepts any input, and what exceeds the limit is left out. */
export function parsePageDocument(
  html: string,
  url: string,
  origin: PageDocument['origin'],
  maxElements = ELEMENT_LIMIT,
): PageDocument {
  const elements: PageElement[] = [];
  const byTag = new Map<string, PageElement[]>();
  const { root, complete } = parseBounded(html, maxElements);
  for (const node of descendants(root)) {
    if (!isElement(node)) continue;
    elements.push(node);
    const sameTag = byTag.get(node.tagName);
    if (sameTag) sameTag.push(node);
    else byTag.set(node.tagName, [node]);
  }
  return { origin, url, html, complete, elements, byTag: (tag) => byTag.get(tag) ?? [] };
}

class TooManyElements extends Error {}

/**
 * Unclosed formatting elements are repeated in every paragraph that follows (HTML standard, "reconstruct the active
 * formatting elements"), so a small page can ask for billions of elements: counting them while they are made is the
 * only reliable bound.
 */
function parseBounded(
  html: string,
  maxElements: number,
): { root: DefaultTreeAdapterTypes.Document; complete: boolean } {
  let root = defaultTreeAdapter.createDocument();
  let count = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createDocument() {
      root = defaultTreeAdapter.createDocument();
      return root;
    },
    createElement(tagName, namespace, attributes) {
      if (++count > maxElements) throw new TooManyElements();
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
  };
  try {
    return { root: parse(html, { treeAdapter }), complete: true };
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    return { root, complete: false };
  }
}

/** Value of an attribute, or null when it is not there. */
export function attribute(element: PageElement, name: string): string | null {
  for (const candidate of element.attrs) if (candidate.name === name) return candidate.value;
  return null;
}

/** All elements below `root`, at most `limitNodes` visited nodes of them. */
export function* elementsWithin(root: PageElement, limitNodes = 5_000): Generator<PageElement> {
  let visited = 0;
  for (const node of descendants(root)) {
    if (++visited > limitNodes) return;
    if (isElement(node)) yield node;
  }
}

const NO_TAGS: ReadonlySet<string> = new Set();
const TEXTLESS_TAGS = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe']);
const BLOCK_TAGS =
  /^(?:address|article|aside|blockquote|br|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|hr|li|main|nav|ol|option|p|pre|section|select|table|td|th|title|tr|ul)$/;

/**
 * Text below `root` as a reader sees it, without elements hidden in the HTML itself and without those of `leftOutTags`.
 * Bounded by `limitChars` and by the number of nodes visited, so nested roots stay cheap.
 */
export function textWithin(
  root: PageElement,
  limitChars = 500,
  limitNodes = 2_000,
  leftOutTags: ReadonlySet<string> = NO_TAGS,
): string {
  return tidied(joined(pieces(root, limitNodes, leftOutTags), limitChars));
}

/** The same as lines that end where a browser ends them, and not where the source happens to be wrapped. */
export function linesWithin(root: PageElement, limitChars: number, limitNodes: number): string[] {
  return tidied(joined(unwrapped(pieces(root, limitNodes, NO_TAGS)), limitChars))
    .split('\n')
    .filter((line) => line !== '');
}

function joined(texts: Iterable<Piece>, limitChars: number): string {
  let text = '';
  let last = '';
  for (const piece of texts) {
    if (text.length > limitChars) break;
    if (piece === '\n') text += piece;
    else {
      text += piece.isNewElement && isSeam(last, piece.text) ? ` ${piece.text}` : piece.text;
      last = piece.text;
    }
  }
  return text.slice(0, limitChars);
}

function* unwrapped(texts: Iterable<Piece>): Generator<Piece> {
  for (const piece of texts) {
    // White space between elements that each have a line of the source, as links of a menu have.
    if (piece === '\n' || /^\s*\n\s*$/.test(piece.text)) yield '\n';
    else yield { ...piece, text: piece.text.replace(/\s+/g, ' ') };
  }
}

function tidied(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/** The text of an element, or the alternative text of a picture that replaces it. */
export function textOrPicture(element: PageElement, limitChars?: number): string {
  const picture = element.childNodes.find((child) => child.nodeName === 'img');
  const alternative = picture && 'attrs' in picture ? attribute(picture, 'alt') : null;
  return textWithin(element, limitChars) || (alternative ?? '');
}

/** Texts on both sides of the places where two elements meet within a line and a reader sees two words. */
export function* seamsWithin(
  root: PageElement,
  limitNodes: number,
): Generator<[left: string, right: string]> {
  let last = '';
  for (const piece of pieces(root, limitNodes, NO_TAGS)) {
    if (piece === '\n') {
      last = '';
      continue;
    }
    if (piece.isNewElement && isSeam(last, piece.text)) yield [last, piece.text];
    last = piece.text;
  }
}

/** A text, or the end of a line. */
type Piece = '\n' | { text: string; isNewElement: boolean };

/** The visible texts below `root`, in document order. */
function* pieces(root: PageElement, limitNodes: number, leftOutTags: ReadonlySet<string>): Generator<Piece> {
  let visited = 0;
  let last: DefaultTreeAdapterTypes.TextNode | null = null;
  // A line break waits on the stack behind the children of each block, so blocks never run together.
  const stack: (PageNode | '\n')[] = [root];
  while (stack.length > 0 && visited++ < limitNodes) {
    const node = stack.pop() as PageNode | '\n';
    if (node === '\n') {
      yield node;
      continue;
    }
    if ('value' in node) {
      const isNewElement = last !== null && !isOneWord(last, node);
      // Within a text, a line of the source ends where it was long enough; readers see a space.
      const isKept = node.parentNode?.nodeName === 'pre';
      yield { text: isKept ? node.value : node.value.replace(BETWEEN_WORDS, onOneLine), isNewElement };
      last = node;
    }
    if (!isElement(node) || isHidden(node) || leftOutTags.has(node.tagName)) continue;
    if (BLOCK_TAGS.test(node.tagName)) {
      yield '\n';
      stack.push('\n');
    }
    pushChildren(stack, node);
  }
}

const BETWEEN_WORDS = /(?<=\S)\s+(?=\S)/g;

function onOneLine(gap: string): string {
  return gap.includes('\n') ? ' ' : gap;
}

/** Texts of one element, and "1st" with a raised "st". */
function isOneWord(
  { parentNode: one }: DefaultTreeAdapterTypes.TextNode,
  { parentNode: other }: DefaultTreeAdapterTypes.TextNode,
): boolean {
  return one === other || [one, other].some((parent) => /^su[bp]$/.test(parent?.nodeName ?? ''));
}

function isHidden(element: PageElement): boolean {
  if (TEXTLESS_TAGS.has(element.tagName)) return true;
  if (attribute(element, 'hidden') !== null) return true;
  return /display\s*:\s*none/i.test(attribute(element, 'style')?.slice(0, 500) ?? '');
}

function isElement(node: PageNode): node is PageElement {
  return 'tagName' in node;
}

/** Depth-first, in document order, with an explicit stack instead of recursion. */
function* descendants(root: PageElement | DefaultTreeAdapterTypes.Document): Generator<PageNode> {
  const stack: PageNode[] = [];
  pushChildren(stack, root);
  while (stack.length > 0) {
    const node = stack.pop() as PageNode;
    yield node;
    if ('childNodes' in node) pushChildren(stack, node);
  }
}

/** In reverse, so that the first child is popped first. */
function pushChildren(stack: (PageNode | '\n')[], { childNodes }: { childNodes: PageNode[] }): void {
  for (let index = childNodes.length - 1; index >= 0; index--) stack.push(childNodes[index] as PageNode);
}

/**
 * Whether a reader sees two words where one element ends and the next begins, although no white space is between them, as
 * in "TEL: 213-555-0177" and "FAX: 213-555-0178" in a span each. Letters of two elements stay one word, such as a large
 * initial, and so do single characters, such as the digits of a counter.
 */
function isSeam(left: string, right: string): boolean {
  if (left.length === 1 && right.length === 1) return false;
  return /^(?:\d[\p{L}\d(+]|\p{L}[\d(+]|\p{Ll}\p{Lu}|[;!?)][\p{L}\d(+]|[,:]\p{L})$/u.test(
    left.slice(-1) + right.slice(0, 1),
  );
}
