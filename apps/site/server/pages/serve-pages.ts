import type { ProcessLog } from '@fml/runtime/log';
import type { Context, MiddlewareHandler } from 'hono';
import { loggedPath } from '../requests/access-log.ts';
import { contextOf } from '../requests/request-context.ts';
import { compressed } from './compressed.ts';
import { fileHeaders } from './file-headers.ts';
import { type SiteFile, type SiteFiles, siteFileAt } from './site-files.ts';

/**
 * Serves the built site: pages, assets, redirects to the one spelling of an address, and the 404 page. `keptAsset` finds
 * assets of other releases.
 */
export function servePages(
  site: SiteFiles,
  log: ProcessLog,
  keptAsset: (path: string) => Promise<SiteFile | undefined>,
): MiddlewareHandler {
  return async (c) => {
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') {
      return c.text('Method not allowed', 405, { allow: 'GET, HEAD' });
    }
    // The path as it was sent: none of our names needs decoding.
    const url = new URL(c.req.url);
    const file = siteFileAt(site, url.pathname) ?? (await keptAsset(url.pathname));
    if (file !== undefined) return sendFile(c, file, 200);
    const redirect = redirectTarget(site, url.pathname);
    if (redirect !== undefined) {
      return c.redirect(`${redirect}${url.search}`, 308);
    }
    log.warn(
      { requestId: contextOf(c.req.raw).requestId, path: loggedPath(c.req.path) },
      'not found: attempted path',
    );
    if (site.notFoundPage === undefined) return c.text('404 Page Not Found', 404);
    return sendFile(c, site.notFoundPage, 404);
  };
}

/** Only ever to a page that exists, so `//elsewhere.example/` leads nowhere. */
function redirectTarget(site: SiteFiles, pathname: string): string | undefined {
  const trimmed = pathname.replace(/\/+$/, '');
  return trimmed !== pathname && siteFileAt(site, trimmed)?.isPage ? trimmed : undefined;
}

async function sendFile(c: Context, file: SiteFile, status: 200 | 404): Promise<Response> {
  const head = fileHeaders(file, status, {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  });
  if (head.status === 304) return new Response(null, { status: 304, headers: head.fields });
  const body = head.encoding === null ? file.body : await compressed(file, head.encoding);
  const headers = { ...head.fields, 'content-length': String(body.byteLength) };
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
}
