import { fetchResource } from '../fetch/fetch-resource.ts';
import type { FetchContext } from '../fetch/fetch-site.ts';
import type { PageDocument } from '../page/page-document.ts';
import { isPageAddress, isSameSite, linkAddress } from '../page/site-address.ts';
import { jsonLdNodes } from '../page/structured-data.ts';
import type { FetchResult } from '../stages.ts';
import { type ChosenPage, distinctPages } from './choose-pages.ts';
import { dataCandidates, linkCandidates, sitemapCandidates } from './page-candidates.ts';
import type { RobotPermission } from './robot.ts';
import { sitemapAddresses } from './sitemap-addresses.ts';

/** Of a sitemap that lists sitemaps, this many are opened, starting with those that mention pages. */
const MAX_CHILD_SITEMAPS = 2;
const CHILD_DEADLINE_MS = 5_000;
const CHILD_BYTE_CAP = 1_000_000;

export interface FoundPages {
  pages: ChosenPage[];
  /** Pages of this website in its sitemap; null when it could not be read as a whole. */
  listed: string[] | null;
}

/** Every page of the website that its analyzed page, its structured data and its sitemap name. */
export async function findPages(
  document: PageDocument,
  sitemap: FetchResult,
  context: FetchContext,
  mayAsk: RobotPermission,
): Promise<FoundPages> {
  const analyzed = new URL(document.url);
  const { urls, complete } = await listedAddresses(sitemap, analyzed, context, mayAsk);
  const pages = distinctPages(
    [
      ...linkCandidates(document),
      ...dataCandidates(jsonLdNodes(document), document.url),
      ...sitemapCandidates(urls, document.url),
      { url: new URL('/', analyzed), label: '', source: 'guess' },
    ],
    analyzed,
  );
  const listed = sitemapCandidates(urls, document.url).map(({ url }) => url);
  return {
    pages,
    listed: complete
      ? listed.filter((url) => isSameSite(url, analyzed) && isPageAddress(url)).map(({ href }) => href)
      : null,
  };
}

async function listedAddresses(
  sitemap: FetchResult,
  analyzed: URL,
  context: FetchContext,
  mayAsk: RobotPermission,
): Promise<{ urls: string[]; complete: boolean }> {
  const root = sitemapAddresses(sitemap);
  if (!root) return { urls: [], complete: false };
  if (root.kind === 'pages') return root;
  const allowed = root.urls.filter((address) => {
    const url = linkAddress(address, analyzed.href);
    return url !== null && isSameSite(url, analyzed) && mayAsk(url) === null;
  });
  const pagesFirst = allowed.toSorted((a, b) => Number(/page/i.test(b)) - Number(/page/i.test(a)));
  const children = await Promise.all(
    pagesFirst.slice(0, MAX_CHILD_SITEMAPS).map(async (address) =>
      sitemapAddresses(
        await fetchResource(address, {
          ...context,
          deadlineMs: CHILD_DEADLINE_MS,
          byteCap: CHILD_BYTE_CAP,
        }),
      ),
    ),
  );
  return {
    urls: children.flatMap((child) => (child?.kind === 'pages' ? child.urls : [])),
    complete:
      root.complete &&
      children.length === root.urls.length &&
      children.every((child) => child?.kind === 'pages' && child.complete),
  };
}
