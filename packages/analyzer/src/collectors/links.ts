import type { LinkCheck } from '../stages.ts';
import { type FactResult, obtained } from './fact-result.ts';
import type { PageSources } from './page-sources.ts';

/** The page's first internal links with the status each answered. */
export function collectLinks({ fetch }: PageSources): FactResult<LinkCheck[]> {
  return obtained(fetch.links);
}
