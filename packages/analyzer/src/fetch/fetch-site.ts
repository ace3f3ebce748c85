import { parse as parseDomain } from 'tldts';
import type { FetchedResource, FetchResult, SiteFetch } from '../stages.ts';
import { type FetchOptions, fetchResource } from './fetch-resource.ts';
import { NO_TLS_DETAIL } from './tls-fault.ts';

/** What every request of one analysis shares. */
export type FetchContext = Pick<FetchOptions, 'gate' | 'signal' | 'userAgent' | 'extraCa' | 'mayFollow'>;

/** Answers of the addresses that should lead to the same page. */
export type PageVariants = Pick<SiteFetch, 'plainHttp' | 'alternateHost'>;

const PAGE_DEADLINE_MS = 20_000;
/** For each of the files and variants around the page. */
const SIDE_DEADLINE_MS = 8000;
const ROBOTS_BYTE_CAP = 500_000;
/** Only the destination of the variants matters. */
const VARIANT_BYTE_CAP = 65_536;

/**
 * Fetches the page itself. A website without HTTPS is served over http:// and reported as such by the audits, but only
 * when nothing answers in TLS at all: visitors see a wrong certificate as well, so it is not worked around. Whether the
 * page is a business's website is `classifyPage`'s question.
 */
export async function fetchPage(url: string, context: FetchContext): Promise<FetchResult> {
  const options = { ...sharedOptions(context), deadlineMs: PAGE_DEADLINE_MS };
  const first = await fetchResource(url, options);
  if (first.ok || !url.startsWith('https:')) return first;
  const { code, detail, host } = first.fault;
  const hasNoTls = code === 'connection_refused' || (code === 'tls_fault' && detail === NO_TLS_DETAIL);
  // A fault further down a chain of redirects is another website's.
  if (!hasNoTls || new URL(url).hostname !== host) return first;
  const second = await fetchResource(url.replace(/^https:/, 'http:'), options);
  return second.ok ? second : first;
}

/** Where the http:// variant of a page leads, and the other of www and apex. */
export async function fetchVariants(page: FetchedResource, context: FetchContext): Promise<PageVariants> {
  const [plainHttp, alternateHost] = await Promise.all([
    fetchVariant(plainHttpVariant(page.finalUrl), context),
    fetchVariant(alternateHostVariant(page.finalUrl), context),
  ]);
  return { plainHttp, alternateHost };
}

/** The same page over http://; null when it has a port of its own or was not secure to begin with. */
export function plainHttpVariant(pageUrl: string): string | null {
  const url = new URL(pageUrl);
  if (url.protocol !== 'https:' || url.port !== '') return null;
  url.protocol = 'http:';
  return url.href;
}

/** The same page with www added or removed; null for IP literals and names below the registrable domain. */
export function alternateHostVariant(pageUrl: string): string | null {
  const url = new URL(pageUrl);
  const { domain, isIp, isPrivate } = parseDomain(url.hostname, { allowPrivateDomains: true });
  // Below a hosting service's own domain (github.io) no site has a www of its own.
  if (isIp === true || isPrivate === true || domain === null) return null;
  if (url.hostname === domain) url.hostname = `www.${domain}`;
  else if (url.hostname === `www.${domain}`) url.hostname = domain;
  else return null;
  return url.href;
}

/** robots.txt, and the first sitemap it names on this website or else the usual one. */
export async function fetchRobotsAndSitemap(
  page: FetchedResource,
  context: FetchContext,
): Promise<Pick<SiteFetch, 'robotsTxt' | 'sitemap'>> {
  const options = { ...sharedOptions(context), deadlineMs: SIDE_DEADLINE_MS };
  const robotsTxt = await fetchResource(new URL('/robots.txt', page.finalUrl).href, {
    ...options,
    byteCap: ROBOTS_BYTE_CAP,
  });
  const named =
    robotsTxt.ok && robotsTxt.resource.status === 200 ? sitemapIn(robotsTxt.resource, page) : null;
  const sitemap = await fetchResource(named ?? new URL('/sitemap.xml', page.finalUrl).href, options);
  return { robotsTxt, sitemap };
}

/** The first sitemap that robots.txt names on the page's own host, or its www/apex twin. */
function sitemapIn(robots: FetchedResource, page: FetchedResource): string | null {
  const twin = alternateHostVariant(page.finalUrl);
  const hosts = [page.finalUrl, ...(twin === null ? [] : [twin])].map((url) => new URL(url).hostname);
  for (const line of robots.body.split(/\r\n?|\n/)) {
    const value = /^\s*sitemap\s*:\s*(\S{1,2000})/i.exec(line.slice(0, 2100))?.[1];
    if (value === undefined || !URL.canParse(value, robots.finalUrl)) continue;
    const url = new URL(value, robots.finalUrl);
    if (hosts.includes(url.hostname)) return url.href;
  }
  return null;
}

async function fetchVariant(url: string | null, context: FetchContext): Promise<FetchResult | null> {
  if (url === null) return null;
  return fetchResource(url, {
    ...sharedOptions(context),
    deadlineMs: SIDE_DEADLINE_MS,
    byteCap: VARIANT_BYTE_CAP,
  });
}

function sharedOptions({ gate, signal, userAgent, extraCa }: FetchContext) {
  return { gate, signal, userAgent, extraCa };
}
