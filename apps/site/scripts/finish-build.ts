import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '../app/brand.ts';
import { robotsTxt, sitemapXml } from '../app/seo/crawler-files.ts';
import { pageMetadata } from '../app/seo/page-metadata.ts';
import { ORIGIN_PLACEHOLDER } from '../app/seo/site-origin.ts';
import { contentSources } from '../app/tracking/content-sources.ts';
import { withFastFirstPaint } from './first-paint.ts';

/** The last step of a build, on the folder that is served: fast pages, the files for crawlers, facts for the server. */
export function finishBuild(clientFolder: string): void {
  for (const name of readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(clientFolder, name);
    const html = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      withFastFirstPaint(html, (address) => readFileSync(path.join(clientFolder, address), 'utf8')),
    );
  }
  const write = (name: string, text: string) => writeFileSync(path.join(clientFolder, name), text);
  write('sitemap.xml', sitemapXml(Object.values(pageMetadata)));
  write('robots.txt', robotsTxt(pageMetadata.admin.path));
  // A dot file: read by the server, never served.
  write(
    '.site.json',
    JSON.stringify({
      originPlaceholder: ORIGIN_PLACEHOLDER,
      defaultOrigin: new URL(brand.siteUrl).origin,
      contentSources: contentSources(brand.measurement),
    }),
  );
}
