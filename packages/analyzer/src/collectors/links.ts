import type { LinkCheck } from '../stages.ts';
import { collectActionLinks } from './action-links.ts';
import { type FactResult, obtained } from './fact-result.ts';
import type { PageSources } from './page-sources.ts';

export interface CheckedLink extends LinkCheck {
  /** Its words invite to call or book: a dead one is told with the buttons, not with the other links. */
  invites: boolean;
}

/** The page's internal links with the status each answered. */
export function collectLinks(sources: PageSources): FactResult<CheckedLink[]> {
  const actionLinks = collectActionLinks(sources);
  const inviting = new Set(actionLinks.ok ? actionLinks.value.map(({ url }) => url) : []);
  return obtained(sources.fetch.links.map((link) => ({ ...link, invites: inviting.has(link.url) })));
}
