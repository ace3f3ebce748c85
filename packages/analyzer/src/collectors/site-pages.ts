import { message, type Text } from '@fml/report-texts';
import { type FactResult, obtained } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';
import { pageKey } from '../page/site-address.ts';
import type { OtherPages, SitePageContent } from '../stages.ts';
import { pageKind } from './page-kind.ts';
import { readSitePage } from './site-page.ts';

/** The website as far as it was read. */
export interface SitePages extends Pick<OtherPages, 'failed' | 'leftOut' | 'found' | 'listed'> {
  /** The page analyzed. */
  analyzed: SitePageContent;
  /** The other pages that were read, those that matter most first. */
  others: SitePageContent[];
  /** Why no other page was read; null when one was, or when the website has no other page. */
  gap: Text | null;
}

/** Of all facts, reading a whole page takes the longest, and another fact depends on it. */
const READ = new WeakMap<PageSources, SitePages>();

export function collectSitePages(sources: PageSources): FactResult<SitePages> {
  const site = READ.get(sources) ?? readSitePages(sources);
  READ.set(sources, site);
  return obtained(site);
}

function readSitePages(sources: PageSources): SitePages {
  const { otherPages } = sources.fetch;
  const analyzed = readSitePage(sources, otherPages?.analyzedKind ?? 'home');
  const { pages: others = [], failed = [], leftOut = [], listed = null } = otherPages ?? {};
  const found = allFound(otherPages?.found ?? [], [analyzed, ...others], analyzed.url);
  const site = { analyzed, others, failed, leftOut, found, listed };
  return { ...site, gap: others.length > 0 ? null : gapOf(sources, site) };
}

function gapOf(
  { fetch, documentGap }: PageSources,
  { leftOut, failed, found }: Omit<SitePages, 'gap'>,
): Text | null {
  if (fetch.otherPages === null) return message('other_pages.not_looked_for');
  if (leftOut[0]) return leftOut[0].why;
  if (documentGap !== null) return documentGap;
  if (failed.length > 0) return message('other_pages.all_errors');
  // The pages to read are chosen before scripts have run.
  return found.length > 0 ? message('other_pages.menu_by_script') : null;
}

/** Links that scripts add, and those of other pages, name pages too. */
function allFound(
  found: SitePages['found'],
  pages: readonly SitePageContent[],
  analyzedUrl: string,
): SitePages['found'] {
  const analyzed = URL.parse(analyzedUrl);
  const all = new Map(found.map((page) => [pageKey(page.url), page]));
  for (const url of pages.flatMap(({ links }) => links)) {
    const key = pageKey(url);
    if (!all.has(key)) all.set(key, { url, kind: pageKind(new URL(url).pathname) });
  }
  if (analyzed) all.delete(pageKey(analyzed));
  return [...all.values()];
}
