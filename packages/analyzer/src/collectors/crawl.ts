import { faultMessage, message, type Text } from '@fml/report-texts';
import { type FactResult, obtained } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';
import type { FetchResult } from '../stages.ts';
import { decideRobots, type RobotsDecision, sitemapLines } from './robots-rules.ts';

/** What the site tells crawlers outside the page. */
export interface Crawl {
  /** `unknown`: the file was not obtained, `why` says why. `missing` allows everything. */
  robots:
    | { state: 'read'; decision: RobotsDecision; sitemaps: string[] }
    | { state: 'missing'; status: number }
    | { state: 'server-error'; status: number }
    | { state: 'unknown'; why: Text };
  sitemap:
    | { state: 'read'; url: string; addresses: number }
    | { state: 'missing'; url: string; status: number }
    | { state: 'unreadable'; url: string; seen: string }
    | { state: 'unknown'; why: Text };
}

export function collectCrawl({ fetch }: PageSources): FactResult<Crawl> {
  const page = URL.parse(fetch.page.finalUrl);
  return obtained({
    robots: readRobots(fetch.robotsTxt, page ? page.pathname + page.search : '/'),
    sitemap: readSitemap(fetch.sitemap),
  });
}

function readRobots(result: FetchResult, path: string): Crawl['robots'] {
  if (!result.ok) return { state: 'unknown', why: faultMessage(result.fault) };
  const { status, body } = result.resource;
  // Google treats a server error as "stay away" and any other missing file as "welcome".
  if (status >= 500) return { state: 'server-error', status };
  if (status >= 300) return { state: 'missing', status };
  return {
    state: 'read',
    decision: decideRobots(body, 'googlebot', path),
    sitemaps: sitemapLines(body).slice(0, 20),
  };
}

function readSitemap(result: FetchResult): Crawl['sitemap'] {
  if (!result.ok) return { state: 'unknown', why: faultMessage(result.fault) };
  const { status, body, finalUrl: url } = result.resource;
  if (status >= 500 || status === 403 || status === 429) {
    return { state: 'unknown', why: message('sitemap.why.status', { status }) };
  }
  if (status >= 300) return { state: 'missing', url, status };
  if (/\.gz(?:$|\?)/i.test(url)) return { state: 'read', url, addresses: 0 };
  const addresses = body.match(/<(?:\w{1,20}:)?loc\b/gi)?.length ?? 0;
  if (/<(?:\w{1,20}:)?(?:urlset|sitemapindex)\b/i.test(body.slice(0, 10_000)))
    return { state: 'read', url, addresses };
  const lines = body.split('\n', 1_000).filter((line) => /^\s*https?:\/\/\S+\s*$/.test(line)).length;
  if (lines > 0 && !body.includes('<')) return { state: 'read', url, addresses: lines };
  return /<html\b|<!doctype html/i.test(body.slice(0, 2_000))
    ? { state: 'missing', url, status }
    : { state: 'unreadable', url, seen: body.slice(0, 160) };
}
