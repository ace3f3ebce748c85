import type { PageMetadata } from './page-record.ts';
import { siteAddress } from './site-origin.ts';

/** `sitemap.xml`: the pages that may be indexed, most important first. */
export function sitemapXml(pages: readonly PageMetadata[]): string {
  const entries = pages
    .flatMap(({ path, sitemap }) => (sitemap === null ? [] : [{ path, ...sitemap }]))
    .sort((a, b) => b.priority - a.priority)
    .map(
      ({ path, priority, changeFrequency }) =>
        `  <url><loc>${siteAddress(path)}</loc><changefreq>${changeFrequency}</changefreq><priority>${priority.toFixed(1)}</priority></url>\n`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/**
 * `robots.txt`. Only the lead desk is closed to crawlers: the other noindex pages must be read for their robots tag
 * to be seen.
 */
export function robotsTxt(adminPath: string): string {
  return `User-agent: *\nDisallow: ${adminPath}\n\nSitemap: ${siteAddress('/sitemap.xml')}\n`;
}
