import type { Context, MiddlewareHandler } from 'hono';
import type { ServerLog } from '../log.ts';
import { loggedPath } from '../requests/access-log.ts';
import { factsOf } from '../requests/request-facts.ts';
import { chosenEncoding, compressed } from './compressed.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** Where the front door leads while there is no home page. */
const FIRST_PAGE = '/assess';

/** Serves the built site: pages, assets, redirects to the one spelling of an address, and the 404 page. */
export function servePages(site: SiteFiles, log: ServerLog): MiddlewareHandler {
  return async (c) => {
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') {
      return c.text('Method not allowed', 405, { allow: 'GET, HEAD' });
    }
    // The path as it was sent: names that need decoding are not names of ours.
    const url = new URL(c.req.url);
    const file = site.byPath.get(url.pathname);
    if (file !== undefined) return sendFile(c, file, 200);
    const redirect = redirectTarget(site, url.pathname);
    if (redirect !== undefined) {
      return c.redirect(`${redirect.path}${url.search}`, redirect.status);
    }
    log.warn(
      { requestId: factsOf(c.req.raw).requestId, path: loggedPath(c.req.path) },
      'not found: attempted path',
    );
    if (site.notFoundPage === undefined) return c.text('404 Page Not Found', 404);
    return sendFile(c, site.notFoundPage, 404);
  };
}

/** Only ever to a page that exists, so `//elsewhere.example/` leads nowhere. */
function redirectTarget(site: SiteFiles, pathname: string): { path: string; status: 302 | 308 } | undefined {
  if (pathname === '/') return site.byPath.has(FIRST_PAGE) ? { path: FIRST_PAGE, status: 302 } : undefined;
  const trimmed = pathname.replace(/\/+$/, '');
  return trimmed !== pathname && site.byPath.get(trimmed)?.isPage
    ? { path: trimmed, status: 308 }
    : undefined;
}

async function sendFile(c: Context, file: SiteFile, status: 200 | 404): Promise<Response> {
  const encoding = chosenEncoding(file, c.req.header('accept-encoding') ?? '');
  // A strong tag names bytes: each encoding has its own.
  const etag = `"${file.tag}${encoding === null ? '' : `-${encoding}`}"`;
  const headers = new Headers({
    'cache-control': status === 200 ? file.cacheControl : 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  if (file.compressible) headers.set('vary', 'Accept-Encoding');
  if (file.contentSecurityPolicy !== undefined) {
    headers.set('content-security-policy', file.contentSecurityPolicy);
  }
  if (status === 200) {
    headers.set('etag', etag);
    if (matches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  }
  const body = encoding === null ? file.body : await compressed(file, encoding);
  headers.set('content-type', file.contentType);
  headers.set('content-length', String(body.byteLength));
  if (encoding !== null) headers.set('content-encoding', encoding);
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  // Weak comparison: proxies that recompress mark our tag as weak.
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
