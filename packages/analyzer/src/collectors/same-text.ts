import { pageKey } from '../page/site-address.ts';
import type { SitePageContent } from '../stages.ts';

/** Pages whose title or description is the same. */
export interface SameText {
  text: string;
  pages: SitePageContent[];
}

/**
 * Pages of one language that share a text, in groups of at least two. Left out: pages that search engines are told not
 * to list or to take for another page, and shells, whose texts scripts replace.
 */
export function groupsOfSame(pages: readonly SitePageContent[], what: 'title' | 'description'): SameText[] {
  const groups = new Map<string, SameText>();
  for (const page of pages) {
    const text = page[what]?.trim() ?? '';
    if (text === '' || page.gap !== null || isUnlisted(page) || isCopy(page)) continue;
    const language = page.language?.slice(0, 2).toLowerCase() ?? '';
    const key = `${language} ${text.toLowerCase().replace(/\s+/g, ' ')}`;
    const group = groups.get(key);
    if (group) group.pages.push(page);
    else groups.set(key, { text, pages: [page] });
  }
  return [...groups.values()].filter((group) => group.pages.length > 1);
}

function isUnlisted({ robots }: SitePageContent): boolean {
  return robots.some(({ directives }) => /\b(?:noindex|none)\b/.test(directives));
}

function isCopy({ canonicals, url }: SitePageContent): boolean {
  const original = URL.parse(canonicals[0] ?? '');
  return original !== null && pageKey(original) !== pageKey(url);
}
