import { type FactResult, obtained } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';
import type { LinkCheck } from '../stages.ts';
import { collectActionLinks } from './action-links.ts';

export interface CheckedLink extends LinkCheck {
  /** Its words invite to call or book: a dead one is reported with the buttons, not with the other links. */
  invites: boolean;
  /** Addresses of the pages that have the link. */
  onPages: string[];
}

/** Internal links of the page analyzed, and those that only other pages have, with the status each answered. */
export function collectLinks(sources: PageSources): FactResult<CheckedLink[]> {
  const { links, otherPages, page } = sources.fetch;
  const actionLinks = collectActionLinks(sources);
  const inviting = new Set(actionLinks.ok ? actionLinks.value.map(({ url }) => url) : []);
  const others = otherPages?.pages ?? [];
  const pagesWith = (url: string) =>
    others.filter((other) => other.links.includes(url)).map((other) => other.url);
  return obtained([
    ...links.map((link) => ({
      ...link,
      invites: inviting.has(link.url),
      onPages: [page.finalUrl, ...pagesWith(link.url)],
    })),
    ...(otherPages?.links ?? []).map((link) => ({ ...link, invites: false, onPages: pagesWith(link.url) })),
  ]);
}
