import { message } from '@fml/report-texts';
import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';

/** What the website answers at an address that does not exist. */
export interface MissingPage {
  url: string;
  status: number;
  /** After redirects. */
  finalUrl: string;
}

export function collectMissingPage({ fetch }: PageSources): FactResult<MissingPage> {
  const answer = fetch.otherPages?.missingPage;
  if (!answer) return unobtainable(message('other_pages.not_looked_for'));
  if (answer.state === 'unknown') return unobtainable(answer.why);
  const { url, status, finalUrl } = answer;
  return obtained({ url, status, finalUrl });
}
