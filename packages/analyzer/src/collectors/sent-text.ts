import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import { textWithin } from '../page/page-document.ts';
import type { PageSources } from '../page/page-sources.ts';
import { countWords } from './count-words.ts';

/** How much of the text is there before scripts run, which is all that many programs read. */
export interface SentText {
  /** Words of the page as the server sent it. */
  sentWords: number;
  /** Words a visitor sees. */
  shownWords: number;
}

export function collectSentText({
  browser,
  fetch,
  sentDocument,
  visibleText,
  whyNotMeasured,
}: PageSources): FactResult<SentText> {
  if (!browser?.rendered) return unobtainable(whyNotMeasured);
  // What was cut could hold the text.
  if (fetch.page.truncated || !sentDocument.complete) return obtained({ sentWords: 0, shownWords: 0 });
  const body = sentDocument.byTag('body')[0];
  return obtained({
    sentWords: body ? countWords(textWithin(body, 200_000, 1_000_000)) : 0,
    shownWords: countWords(visibleText),
  });
}
