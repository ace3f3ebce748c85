import type { FetchResult } from '../stages.ts';

const MAX_ADDRESSES = 5_000;

/** What a sitemap lists. */
export interface SitemapAddresses {
  /** `index`: the addresses are those of further sitemaps. */
  kind: 'pages' | 'index';
  urls: string[];
  /** False when there are more than were read. */
  complete: boolean;
}

/** Addresses of a sitemap in XML or as plain lines; null when the answer is not one, or is packed. */
export function sitemapAddresses(result: FetchResult): SitemapAddresses | null {
  if (!result.ok || result.resource.status !== 200) return null;
  const { body, truncated } = result.resource;
  const start = body.slice(0, 10_000);
  const isIndex = /<(?:\w{1,20}:)?sitemapindex\b/i.test(start);
  if (!isIndex && !/<(?:\w{1,20}:)?urlset\b/i.test(start)) return linesOf(body, truncated);
  const urls: string[] = [];
  for (const match of body.matchAll(/<(?:\w{1,20}:)?loc>\s{0,200}(?:<!\[CDATA\[)?([^<\]]{1,2000})/gi)) {
    if (urls.length === MAX_ADDRESSES) break;
    urls.push(unescaped((match[1] ?? '').trim()));
  }
  return {
    kind: isIndex ? 'index' : 'pages',
    urls,
    complete: !truncated && urls.length < MAX_ADDRESSES,
  };
}

function linesOf(body: string, truncated: boolean): SitemapAddresses | null {
  if (body.includes('<')) return null;
  const urls = body.split('\n', MAX_ADDRESSES).filter((line) => /^\s*https?:\/\/\S+\s*$/.test(line));
  if (urls.length === 0) return null;
  return { kind: 'pages', urls: urls.map((line) => line.trim()), complete: !truncated };
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
