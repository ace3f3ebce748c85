import { decodeHTML } from 'entities';

const MAX_QUOTE_DEPTH = 5;
/** Characters in which a tag whose attributes hold ">" must end. */
const MAX_TAG_LENGTH = 4000;

/** What is no text of the message. */
const SKIPPED = new Set(['script', 'style', 'title', 'template', 'textarea', 'select', 'svg']);
/** What is on lines of its own, and how many line ends are before and after it. */
const LINE_ENDS: ReadonlyMap<string, number> = new Map([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'pre', 'hr', 'table'].map(
    (name) => [name, 2] as const,
  ),
  ...[
    'div',
    'tr',
    'li',
    'dt',
    'dd',
    'center',
    'section',
    'article',
    'header',
    'footer',
    'address',
    'form',
  ].map((name) => [name, 1] as const),
]);

/**
 * The words of a message in HTML, at most about `maxLength` letters. Quotes get a ">" at their lines, as in plain text. No tree
 * is built, and every letter is read a fixed number of times: no message keeps the reader busy.
 */
export function htmlText(html: string, maxLength: number): string {
  const lines = new LineWriter();
  const search = new ForwardSearch(html);
  let at = 0;
  while (at < html.length && lines.length < maxLength) {
    const open = search.find('<', at);
    lines.write(decodeHTML(html.slice(at, open)));
    if (html.startsWith('<!--', open)) {
      at = search.find('-->', open + 4) + 3;
      continue;
    }
    if (!/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      if (open < html.length) lines.write('<');
      at = open + 1;
      continue;
    }
    at = search.tagEnd(open) + 1;
    const tag = html.slice(open + 1, Math.min(at - 1, open + MAX_TAG_LENGTH));
    const name = /^\/?([a-z][a-z0-9]{0,20})/i.exec(tag)?.[1]?.toLowerCase() ?? '';
    const isEnd = tag.startsWith('/');
    if (!isEnd && SKIPPED.has(name)) at = search.find(`</${name}`, at);
    else if (name === 'a') lines.link(isEnd ? '' : decodeHTML(attribute(tag, 'href')));
    else if (name === 'img') lines.write(decodeHTML(attribute(tag, 'alt')));
    else lines.tag(name, isEnd);
  }
  return lines.whole();
}

/** Joins words and lines. What is between them is written when they come. */
class LineWriter {
  /** Of what was written. */
  length = 0;
  readonly #parts: string[] = [];
  #lineEnds = 0;
  #hasSpace = false;
  #quoteDepth = 0;
  #link = { address: '', firstPart: 0 };

  write(words: string): void {
    const plain = words.replaceAll(/[\s\u00a0]+/g, ' ');
    const trimmed = plain.trim();
    this.#hasSpace ||= plain.startsWith(' ');
    if (trimmed === '') return;
    if (this.length === 0 || this.#lineEnds > 0) {
      const ends = this.length === 0 ? '' : '\n'.repeat(this.#lineEnds);
      this.#add(`${ends}${'> '.repeat(Math.min(this.#quoteDepth, MAX_QUOTE_DEPTH))}${trimmed}`);
    } else {
      this.#add(`${this.#hasSpace ? ' ' : ''}${trimmed}`);
    }
    this.#lineEnds = 0;
    this.#hasSpace = plain.endsWith(' ');
  }

  tag(name: string, isEnd: boolean): void {
    if (name === 'br') this.#lineEnds = Math.min(this.#lineEnds + 1, 3);
    if (name === 'td' || name === 'th') this.#hasSpace = true;
    this.#lineEnds = Math.max(this.#lineEnds, LINE_ENDS.get(name) ?? 0);
    if (name === 'blockquote') this.#quoteDepth = Math.max(this.#quoteDepth + (isEnd ? -1 : 1), 0);
    if (name === 'li' && !isEnd) this.write('* ');
  }

  /** A link begins, or ends with the empty address: where it leads is written after its words, unless they say so. */
  link(address: string): void {
    const words = this.#parts.slice(this.#link.firstPart).join('').trim();
    const to = this.#link.address;
    this.#link = {
      address: /^(https?:\/\/|mailto:)/i.test(address) ? address : '',
      firstPart: this.#parts.length,
    };
    if (to === '' || words === '' || words.includes(to.replace(/^(https?:\/\/|mailto:)|\/$/gi, ''))) return;
    this.write(` [${to}]`);
  }

  whole(): string {
    return this.#parts.join('');
  }

  #add(part: string): void {
    this.#parts.push(part);
    this.length += part.length;
  }
}

/** Finds places of a text from left to right. What is not found is not looked for again. */
class ForwardSearch {
  readonly #html: string;
  readonly #lowerHtml: string;
  readonly #gone = new Set<string>();

  constructor(html: string) {
    this.#html = html;
    const lower = html.toLowerCase();
    this.#lowerHtml = lower.length === html.length ? lower : html;
  }

  /** The end of the text when there is none. */
  find(text: string, from: number): number {
    const found = this.#gone.has(text) ? -1 : this.#lowerHtml.indexOf(text, from);
    if (found < 0) this.#gone.add(text);
    return found < 0 ? this.#html.length : found;
  }

  /** The ">" of a tag; one in the quotes of an attribute is none, as long as all tags before it were whole. */
  tagEnd(open: number): number {
    const end = this.find('>', open);
    if (
      this.#gone.has('whole tag') ||
      !/["']/.test(this.#html.slice(open, Math.min(end, open + MAX_TAG_LENGTH)))
    ) {
      return end;
    }
    const tag = /^[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/.exec(
      this.#html.slice(open, open + MAX_TAG_LENGTH),
    );
    if (tag !== null) return open + tag[0].length - 1;
    this.#gone.add('whole tag');
    return end;
  }
}

function attribute(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
}
