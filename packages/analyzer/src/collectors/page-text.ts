import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';

/** What the text of the page reveals about how well it is maintained. */
export interface PageText {
  /** Newest year next to a copyright sign, and the line it was read from; null when there is none. */
  copyright: { year: number; seen: string } | null;
  /** Year in which the analysis ran. */
  currentYear: number;
  words: number;
}

const COPYRIGHT_YEARS =
  /(?:©|\(c\)|&copy;|copyright)[^\n]{0,40}?\b((?:19|20)\d{2})(?: ?[-–—] ?((?:19|20)\d{2}|present|now|today))?/gi;

export const collectPageText = fromDocument(({ visibleText, now }): PageText => {
  const currentYear = now.getUTCFullYear();
  let copyright: PageText['copyright'] = null;
  for (const match of visibleText.matchAll(COPYRIGHT_YEARS)) {
    const last = match[2] ?? match[1] ?? '';
    const year = /^\d/.test(last) ? Number(last) : currentYear;
    if (!copyright || year > copyright.year) copyright = { year, seen: cutText(match[0]) };
  }
  return {
    copyright,
    currentYear,
    words: visibleText.split(/\s+/, 20_000).filter(Boolean).length,
  };
});
