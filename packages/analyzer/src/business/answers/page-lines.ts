import { linesWithin } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';

/** A line of a page, and the heading above it. */
export interface PageLine {
  text: string;
  section: string | null;
}

const READ_CHARS = 60_000;
const READ_NODES = 200_000;
const MAX_SECTION_CHARS = 80;

/** What a program that reads the page reads: all of its text, whether or not a tap has to open it. */
export function pageLines({ document }: PageSources): PageLine[] {
  const [body] = document.byTag('body');
  if (!body) return [];
  const headings = new Set(
    document.elements
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .slice(0, 500)
      .flatMap((heading) => linesWithin(heading, 200, 200)),
  );
  let section: string | null = null;
  return linesWithin(body, READ_CHARS, READ_NODES).map((text) => {
    const line = { text, section };
    if (headings.has(text)) section = text.length > MAX_SECTION_CHARS ? null : text;
    return line;
  });
}

const MAX_QUOTE_CHARS = 180;
const BEFORE_TEXT = /^[^\p{L}\p{N}¿¡(+$€£¥₹@#"“«]+/u;

/** A short part of a line, as written: it begins with a letter and ends with a whole word. */
export function quoteOf(text: string): string {
  const line = text.replace(BEFORE_TEXT, '').trim();
  if (line.length <= MAX_QUOTE_CHARS) return line;
  const cut = line.slice(0, MAX_QUOTE_CHARS + 1);
  return /\s/.test(cut) ? cut.replace(/\s+\S*$/u, '') : cut.slice(0, MAX_QUOTE_CHARS);
}

/** After a point that ends no abbreviation, such as "Dr." or "St.". */
const SENTENCE_END =
  /(?<=[.!?…][)”"’]?)(?<!(?<!\p{L})(?:\p{L}|Dr|Mr|Mrs|Ms|Sr|Jr|St|Ste|No|Inc|Co|Ltd|Ave|Rd|Blvd|approx|ul|ca|bzw|tel|av)\.)\s+(?=[\p{Lu}\p{N}¿¡“"(])|(?<=[。！？])/iu;

/** The sentences of a line. */
export function sentencesOf({ text, section }: PageLine): PageLine[] {
  return text
    .split(SENTENCE_END)
    .map((sentence) => ({ text: sentence.trim(), section }))
    .filter((sentence) => sentence.text !== '');
}
