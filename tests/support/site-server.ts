import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { SiteBehavior, SiteResponse } from '../sites/site-behavior.ts';
import { SITE_BEHAVIORS, type SiteName, thirdParty } from '../sites/sites.ts';

interface SiteHit {
  /** Null for a website that was given as a behavior. */
  site: SiteName | null;
  method: string;
  /** Path and query as asked. */
  path: string;
  userAgent: string;
}

export interface SiteServer {
  /** Root of the server; with `site` given it is the root of that site. */
  url: string;
  port: number;
  /** The second origin that plays the third party of `slow-roofer`. */
  thirdPartyUrl: string;
  /** Address of one site, with a closing slash. */
  siteUrl: (site: SiteName) => string;
  /** Every request that reached a site, oldest first. */
  hits: SiteHit[];
  stop: () => Promise<void>;
}

const SITES_FOLDER = join(import.meta.dirname, '..', 'sites');
const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/**
 * Serves tests/sites on 127.0.0.1. With `site`, that site is the root of the origin, with its own robots.txt; with
 * `behavior`, that website is. Without both, each site lives under `/<site>/`. Port 0, the default, takes a free one.
 */
export async function startSiteServer(
  options: { port?: number; site?: SiteName; behavior?: SiteBehavior } = {},
): Promise<SiteServer> {
  const hits: SiteHit[] = [];
  const third = createServer((request, response) => {
    void send(request, response, thirdParty(new URL(request.url ?? '/', 'http://third.invalid').pathname));
  });
  const thirdPartyUrl = `http://127.0.0.1:${await listen(third, 0)}`;
  let port = 0;
  const main = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '/', `http://127.0.0.1:${port}`);
    const isRoot = options.site !== undefined || options.behavior !== undefined;
    const [, first = '', ...rest] = asked.pathname.split('/');
    const site = options.site ?? (!isRoot && isSiteName(first) ? first : null);
    const behavior: SiteBehavior | null = options.behavior ?? (site && SITE_BEHAVIORS[site]);
    if (behavior === null) return send(request, response, notFound);
    if (!isRoot && rest.length === 0) {
      return send(request, response, { status: 301, headers: { location: `/${site}/` } });
    }
    const { method = 'GET', headers } = request;
    hits.push({ site, method, path: request.url ?? '/', userAgent: headers['user-agent'] ?? '' });
    const path = isRoot ? asked.pathname : `/${rest.join('/')}`;
    const base = isRoot ? asked.origin : `${asked.origin}/${site}`;
    const query = asked.searchParams;
    const made = behavior({ method, path, query, headers, base, thirdParty: thirdPartyUrl });
    return send(
      request,
      response,
      made ?? (site ? await staticFile(site, path, base, thirdPartyUrl) : notFound),
    );
  }

  port = await listen(main, options.port ?? 0);
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    port,
    thirdPartyUrl,
    siteUrl: (site) => (options.site === undefined ? `${url}${site}/` : url),
    hits,
    stop: async () => {
      await Promise.all([close(main), close(third)]);
    },
  };
}

const notFound: SiteResponse = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1></html>',
};

function isSiteName(name: string): name is SiteName {
  return Object.hasOwn(SITE_BEHAVIORS, name);
}

async function staticFile(site: SiteName, path: string, base: string, third: string): Promise<SiteResponse> {
  const folder = join(SITES_FOLDER, site);
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  const mediaType = MEDIA_TYPES[extname(file)];
  if (!file.startsWith(folder + sep) || mediaType === undefined) return notFound;
  const body = await readFile(file).catch(() => null);
  if (body === null) return notFound;
  const headers = {
    'content-type': mediaType,
    'cache-control': mediaType.startsWith('text/html') ? 'no-cache' : 'public, max-age=31536000, immutable',
  };
  if (!/^text|xml/.test(mediaType)) return { headers, body };
  return { headers, body: body.toString('utf8').replaceAll('{{base}}', base).replaceAll('{{third}}', third) };
}

async function send(request: IncomingMessage, response: ServerResponse, made: SiteResponse): Promise<void> {
  if (made.instead === 'silence') return;
  if (made.instead === 'reset') {
    request.socket.destroy();
    return;
  }
  if (made.delayMs !== undefined) await wait(made.delayMs);
  const plain = Buffer.from(made.body ?? '');
  const headers: Record<string, string> = { ...made.headers };
  // A response that names its own encoding, even "identity", is left as it is: slow sites do not compress.
  const compress =
    headers['content-encoding'] === undefined &&
    plain.length > 500 &&
    /^text|xml|json/.test(headers['content-type'] ?? '') &&
    /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = compress ? gzipSync(plain) : plain;
  if (compress) headers['content-encoding'] = 'gzip';
  else if (headers['content-encoding'] === 'identity') delete headers['content-encoding'];
  response.writeHead(made.status ?? 200, { ...headers, 'content-length': String(body.length) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
