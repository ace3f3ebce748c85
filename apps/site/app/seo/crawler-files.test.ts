import { expect, test } from 'vitest';
import { robotsTxt, sitemapXml } from './crawler-files.ts';
import { pageMetadata } from './page-metadata.ts';

test('the sitemap lists every page that may be indexed with priority and change frequency', () => {
  const xml = sitemapXml(Object.values(pageMetadata));
  expect(xml).toContain(
    '<url><loc>https://site-origin.invalid/</loc><changefreq>weekly</changefreq><priority>1.0</priority></url>',
  );
  const addresses = [...xml.matchAll(/<loc>https:\/\/site-origin\.invalid([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(addresses.toSorted()).toEqual([
    '/',
    '/assess',
    '/contact',
    '/how-it-works',
    '/privacy',
    '/results',
    '/terms',
  ]);
});

test('robots.txt closes the lead desk and names the sitemap', () => {
  expect(robotsTxt('/admin')).toBe(
    'User-agent: *\nDisallow: /admin\n\nSitemap: https://site-origin.invalid/sitemap.xml\n',
  );
});
