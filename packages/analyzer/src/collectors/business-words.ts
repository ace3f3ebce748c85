import { cutText } from './cut-text.ts';
import { type FactResult, obtained } from './fact-result.ts';
import { textWithin } from './page-document.ts';
import type { PageSources } from './page-sources.ts';
import { type StatedHours, statedHours } from './stated-hours.ts';
import { type Trade, tradeInText } from './trade-words.ts';

/** What the text of the page says about the business itself. */
export interface BusinessWords {
  /** Null when the page does not name it. */
  trade: Trade | null;
  /** Who holds the copyright, as the foot of the page says. */
  copyrightHolder: string | null;
  /** Empty when the hours are not on the page or not certain. */
  hours: StatedHours[];
}

export function collectBusinessWords({ document, visibleText }: PageSources): FactResult<BusinessWords> {
  const title = document.byTag('title').find((element) => !element.namespaceURI.endsWith('svg'));
  const headings = ['h1', 'h2'].flatMap((tag) => document.byTag(tag).slice(0, 10));
  const telling = [...(title ? [title] : []), ...headings].map((element) => textWithin(element));
  return obtained({
    trade: tradeOf([...telling, visibleText.slice(0, 10_000)]),
    copyrightHolder: copyrightHolder(visibleText),
    hours: statedHours(visibleText),
  });
}

/** The first text that names a trade decides: the title, then headings, then the page. */
function tradeOf(texts: readonly string[]): Trade | null {
  for (const text of texts) {
    const trade = tradeInText(text);
    if (trade) return { ...trade, word: cutText(trade.word, 60) };
  }
  return null;
}

const COPYRIGHT_LINE = /(?:©|\(c\)|\bcopyright\b)[^\n]{0,150}/gi;
const NOT_THE_NAME =
  /©|\(c\)|\bcopyright\b|\b(?:19|20)\d{2}\b(?: ?[-–—] ?(?:(?:19|20)\d{2}|present|now|today))?|\ball rights reserved\b.*|\btodos los derechos reservados\b.*|\b(?:powered|designed|website|site|built|made) by\b.*|[|•·].*/gi;

function copyrightHolder(text: string): string | null {
  for (const [line] of text.slice(-20_000).matchAll(COPYRIGHT_LINE)) {
    const name = cutText(line.replace(NOT_THE_NAME, ' '), 100)
      .replace(/^(?:[\s,.:–—-]|by\b)+|[\s,.:–—-]+$/gi, '')
      .trim();
    if (/\p{L}{2}/u.test(name) && name.length <= 60) return name;
  }
  return null;
}
