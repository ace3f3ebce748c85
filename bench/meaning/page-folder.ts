import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { SiteBehavior } from '../../tests/sites/site-behavior.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Serves a folder as a host of files does: `/about` is `about.html` or `about/index.html`; programs do not run. */
export function pageFolder(folder: string): SiteBehavior {
  const root = normalize(folder);
  const fileOf = (path: string): string | null => {
    const asked = normalize(join(root, path));
    if (asked !== root && !asked.startsWith(root.endsWith(sep) ? root : root + sep)) return null;
    const candidates = [asked, `${asked}.html`, join(asked, 'index.html'), join(asked, 'index.htm')];
    return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
  };
  return ({ path, method }) => {
    const server = { server: 'GitHub.com' };
    // A host of files takes no messages.
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: server };
    const file = fileOf(decodedPath(path));
    if (file === null) {
      const own = fileOf('/404.html');
      const body = own === null ? '<!doctype html><title>Page not found</title>' : readFileSync(own);
      return { status: 404, headers: { ...server, 'content-type': 'text/html' }, body };
    }
    const type = MEDIA_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
    return {
      headers: { ...server, 'content-type': type, 'cache-control': 'max-age=600' },
      body: readFileSync(file),
    };
  };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
