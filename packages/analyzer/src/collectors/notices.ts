import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';

/** Notices that were true for a time. */
export interface Notices {
  hasText: boolean;
  /** Pieces of the text that are out of date. */
  stale: string[];
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** "Offer expires 12/31/2024", "valid through March 31, 2025": words of an end, and a whole date. */
const ENDS = new RegExp(
  `\\b(?:expires?(?: on)?|valid (?:through|thru|until)|ends? on|good through|offer ends)[: ]{1,3}(?:(\\d{1,2})/(\\d{1,2})/(20\\d{2})|(${MONTHS.join('|')})[a-z]{0,6}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (20\\d{2}))`,
  'gi',
);
const PANDEMIC =
  /\b(?:due to|because of|in light of) (?:the )?(?:covid|coronavirus)[^\n]{0,80}|\bcovid-?19 (?:update|notice|precautions|safety|response|statement|protocols?)\b[^\n]{0,60}/i;
const DAY_MS = 24 * 60 * 60 * 1000;

export const collectNotices = fromDocument(({ visibleText, now }): Notices => {
  const text = visibleText.slice(0, 100_000);
  const stale = new Set<string>();
  for (const match of text.matchAll(ENDS)) {
    const [seen, month, day, year, name, dayOfName, yearOfName] = match;
    const monthIndex = name
      ? MONTHS.findIndex((short) => short.toLowerCase() === name.toLowerCase())
      : Number(month) - 1;
    const end = Date.UTC(Number(year ?? yearOfName), monthIndex, Number(day ?? dayOfName));
    // The last day still counts, wherever the business is.
    if (end + 2 * DAY_MS < now.getTime()) stale.add(cutText(seen));
  }
  const pandemic = PANDEMIC.exec(text)?.[0];
  if (pandemic) stale.add(cutText(pandemic));
  return { hasText: text.trim() !== '', stale: [...stale].slice(0, 10) };
});
