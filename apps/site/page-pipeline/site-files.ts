import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '../app/brand.ts';
import routes from '../app/routes.ts';
import { robotsTxt, sitemapXml } from '../app/seo/crawler-files.ts';
import { pageMetadata } from '../app/seo/page-metadata.ts';
import { ORIGIN_PLACEHOLDER } from '../app/seo/site-origin.ts';
import { cspSources } from '../app/tracking/csp-sources.ts';
import { checkContent } from './content/check-content.ts';
import { deskPaths, deskShell, type RouteFiles } from './pages/desk-shell.ts';
import { buildDocumentScript } from './pages/document-script.ts';
import { withFastFirstPaint } from './pages/first-paint.ts';
import { drawSiteIcons } from './pictures/site-icons.ts';
import { drawSocialCards } from './pictures/social-cards.ts';

/** Written by the framework for addresses without a file of their own. */
const EMPTY_PAGE = '__spa-fallback.html';
const DESK_SHELL = 'desk-shell.html';
const DESK_ROUTES = ['admin/desk-root', 'admin/shell/desk-frame'];

/** The last step of a build, on the folder that is served: fast pages, the files for crawlers, facts for the server. */
export async function finishBuild(clientFolder: string): Promise<void> {
  await checkContent(clientFolder);
  await drawSocialCards(clientFolder);
  await drawSiteIcons(clientFolder);
  const documentScript = await buildDocumentScript(clientFolder);
  const write = (name: string, text: string) => writeFileSync(path.join(clientFolder, name), text);
  write(
    DESK_SHELL,
    deskShell(readFileSync(path.join(clientFolder, EMPTY_PAGE), 'utf8'), deskFiles(clientFolder)),
  );
  for (const name of readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html') || name === DESK_SHELL) continue;
    const file = path.join(clientFolder, name);
    const html = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      withFastFirstPaint(
        html,
        (address) => readFileSync(path.join(clientFolder, address), 'utf8'),
        documentScript,
      ),
    );
  }
  write('sitemap.xml', sitemapXml(Object.values(pageMetadata)));
  write('robots.txt', robotsTxt(pageMetadata.admin.path));
  // A dot file: read by the server, never served.
  write(
    '.site.json',
    JSON.stringify({
      originPlaceholder: ORIGIN_PLACEHOLDER,
      defaultOrigin: new URL(brand.siteUrl).origin,
      contentSources: cspSources(brand.measurement),
      shell: {
        file: `/${DESK_SHELL}`,
        paths: deskPaths(routes, pageMetadata.admin.path),
        contentSources: {
          script: [brand.deskBackground.script].filter((address) => address !== ''),
          connect: [],
          img: [],
          frame: [],
        },
      },
    }),
  );
}

/** What the first screen of the lead desk loads, by the framework's manifest. */
function deskFiles(clientFolder: string): RouteFiles[] {
  const assets = path.join(clientFolder, 'assets');
  const manifest = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (manifest === undefined) throw new Error('The framework wrote no manifest.');
  const text = readFileSync(path.join(assets, manifest), 'utf8');
  const { routes: files } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, RouteFiles>;
  };
  return DESK_ROUTES.map((id) => {
    const found = files[id];
    if (found === undefined) throw new Error(`The manifest has no route ${id}.`);
    return found;
  });
}
