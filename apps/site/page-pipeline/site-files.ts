import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '../app/brand.ts';
import routes from '../app/routes.ts';
import { robotsTxt, sitemapXml } from '../app/seo/crawler-files.ts';
import { pageMetadata } from '../app/seo/page-metadata.ts';
import { ORIGIN_PLACEHOLDER } from '../app/seo/site-origin.ts';
import { cspSources } from '../app/tracking/csp-sources.ts';
import { deskPaths } from './pages/desk-shell.ts';
import { DESK_SHELL, REPORT_PAGE } from './pages/rewrite-pages.ts';

/** The page of the OAuth server (docs/protocol/auth.md#applications); it looks like the desk's sign-in. */
const CONSENT_PATH = '/oauth/consent';

/** Writes the files that are about the whole site: for crawlers, and what the server must know of the build. */
export function writeSiteFiles(clientFolder: string): void {
  const write = (name: string, text: string) => writeFileSync(path.join(clientFolder, name), text);
  write('sitemap.xml', sitemapXml(Object.values(pageMetadata)));
  write('robots.txt', robotsTxt(pageMetadata.admin.path));
  // A dot file: read by the server (server/pages/site-settings.ts), never served.
  write('.site.json', JSON.stringify(siteSettings()));
}

function siteSettings(): object {
  return {
    originPlaceholder: ORIGIN_PLACEHOLDER,
    defaultOrigin: new URL(brand.siteUrl).origin,
    contentSources: cspSources(brand.measurement),
    reportPage: `/${REPORT_PAGE}`,
    shell: {
      file: `/${DESK_SHELL}`,
      paths: [pageMetadata.admin.path, CONSENT_PATH].flatMap((root) => deskPaths(routes, root)),
      contentSources: {
        script: [brand.deskBackground.script].filter((address) => address !== ''),
        connect: [],
        img: [],
        frame: [],
      },
    },
  };
}
