import { type FactResult, obtained } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';

const MAX_HTML_CHARS = 300_000;
const MAX_ADDRESSES = 300;

/** Tags of the page as sent and addresses it asks for, as one text in which builders leave their marks. */
export function collectBuildMarks({ sentDocument, browser }: PageSources): FactResult<string> {
  // The text between the tags may speak of any builder.
  const tags = sentDocument.html.slice(0, MAX_HTML_CHARS).match(/<!?[a-z-][^>]{1,2000}/gi) ?? [];
  const addresses = (browser?.network ?? []).slice(0, MAX_ADDRESSES).map(({ url }) => url.slice(0, 300));
  return obtained([...tags, ...addresses].join('\n'));
}
