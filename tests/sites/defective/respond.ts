import { noisePng } from '../noise-png.ts';
import { htmlResponse, type SiteBehavior, type SiteResponse, scriptResponse } from '../site-behavior.ts';
import { pageOf, type SiteModel } from './site-model.ts';
import { drawingScript, writePage } from './write-page.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="#456"/><rect x="130" y="70" width="60" height="130" fill="#a63"/></svg>';

/** A website that answers what its model says. */
export function modelBehavior(site: SiteModel): SiteBehavior {
  return ({ path, base, method }) => {
    const filled = (text: string) => text.replaceAll('{{base}}', base);
    const location = site.redirects[path];
    if (location !== undefined) return { status: 301, headers: { location: `${base}${location}` } };
    if (site.gone.includes(path)) return missing();
    const file = site.files[path]?.() ?? commonFile(site, path, method);
    if (file) return typeof file.body === 'string' ? { ...file, body: filled(file.body) } : file;
    const page = site.pages.find((one) => one.path === path);
    if (page) {
      const headers = page.key === 'home' ? site.home.headers : {};
      return htmlResponse(filled(writePage(site, page)), { headers });
    }
    if (!site.opensMissingPages || /\.(?:png|jpg|webp|ico|svg)$/.test(path)) return missing();
    return htmlResponse(
      `<!doctype html><html lang="en"><title>${site.trade.name}</title><p>Welcome to ${site.trade.name}.</p></html>`,
    );
  };
}

function commonFile(site: SiteModel, path: string, method: string): SiteResponse | undefined {
  switch (path) {
    case '/robots.txt':
      return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: site.robotsTxt };
    case '/sitemap.xml':
      return sitemap(site);
    case '/app.js':
      return scriptResponse(drawingScript(site, pageOf(site, 'home')));
    case '/matomo/matomo.js':
      return scriptResponse('window.Matomo = {};');
    case '/favicon.svg':
    case '/pictures/shop.svg':
      return { headers: { 'content-type': 'image/svg+xml' }, body: DRAWING };
    case '/pictures/card.png':
      return {
        headers: { 'content-type': 'image/png' },
        body: noisePng({ width: 60, height: 32, seed: 1, noiseBits: 2 }),
      };
    case '/sent':
      return method === 'POST'
        ? htmlResponse('<!doctype html><html lang="en"><title>Sent</title><p>Thank you.</p></html>')
        : undefined;
  }
  return undefined;
}

function sitemap(site: SiteModel): SiteResponse | undefined {
  const headers = { 'content-type': 'application/xml; charset=utf-8' };
  if (site.sitemap === 'missing') return site.opensMissingPages ? undefined : missing();
  if (site.sitemap === 'unreadable') return { headers, body: 'Fatal error: allowed memory size exhausted' };
  const urls = site.pages.map(({ path }) => `<url><loc>{{base}}${path}</loc></url>`).join('');
  return {
    headers,
    body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
  };
}

function missing(): SiteResponse {
  return htmlResponse(
    '<!doctype html><html lang="en"><title>Not found</title><h1>This page does not exist</h1></html>',
    { status: 404 },
  );
}
