import { htmlResponse, type SiteBehavior } from '../site-behavior.ts';
import { plannedPage } from './page.ts';
import { FAULTY_PLAN, FAULTY_REDIRECTS, type PlannedPage, SOUND_PLAN } from './site-plan.ts';

/** Ten pages of an electrician, all in order. */
export const soundElectrician: SiteBehavior = (request) => respond(request, SOUND_PLAN);

/** The same with one of each fault across pages; an address that does not exist opens like a page. */
export const faultyElectrician: SiteBehavior = (request) => {
  const { path, base } = request;
  const location = FAULTY_REDIRECTS[path];
  if (location !== undefined) return { status: 301, headers: { location: `${base}${location}` } };
  const planned = respond(request, FAULTY_PLAN);
  if (planned || path === '/team/' || /\.\w+$/.test(path)) return planned;
  return htmlResponse(
    '<!doctype html><html lang="en"><title>Bright Spark Electric</title><p>Welcome.</p></html>',
  );
};

function respond({ path, base, method }: Parameters<SiteBehavior>[0], plan: readonly PlannedPage[]) {
  if (path === '/robots.txt')
    return textResponse(`User-agent: *\nDisallow: /private/\nSitemap: ${base}/sitemap.xml\n`);
  if (path === '/sitemap.xml') return sitemapResponse(plan, base);
  if (path === '/sent' && method === 'POST')
    return htmlResponse('<!doctype html><title>Sent</title><p>Thank you.</p>');
  const page = plan.find((planned) => planned.path === path);
  return page && htmlResponse(plannedPage(page, plan, base));
}

function textResponse(body: string) {
  return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

function sitemapResponse(plan: readonly PlannedPage[], base: string) {
  const urls = plan.map(({ path }) => `<url><loc>${base}${path}</loc></url>`).join('');
  return {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
  };
}
