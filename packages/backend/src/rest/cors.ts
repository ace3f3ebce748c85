import type { MiddlewareHandler } from 'hono';

const METHODS = 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD';
const EXPOSED = [
  'Content-Encoding',
  'Content-Location',
  'Content-Range',
  'Content-Type',
  'Date',
  'Location',
  'Server',
  'Transfer-Encoding',
  'Range-Unit',
  'Preference-Applied',
  'Content-Profile',
  'X-Request-Id',
  'Retry-After',
].join(', ');

/**
 * CORS of the data API (contract 16.8). Only a preflight is answered here: a plain OPTIONS asks for the methods of an
 * address. Tokens travel in headers, so no credentials are allowed.
 */
export function restCors(allowedOrigins: readonly string[]): MiddlewareHandler {
  const open = allowedOrigins.includes('*');
  return async (c, next) => {
    const origin = c.req.header('origin');
    const allowed = open ? '*' : allowedOrigins.find((candidate) => candidate === origin);
    const isPreflight =
      c.req.method === 'OPTIONS' &&
      origin !== undefined &&
      c.req.header('access-control-request-method') !== undefined;
    if (!isPreflight) await next();
    else {
      c.res = new Response(null, { status: 200 });
      if (allowed !== undefined) {
        c.header('access-control-allow-methods', METHODS);
        c.header('access-control-allow-headers', c.req.header('access-control-request-headers') ?? '*');
        c.header('access-control-max-age', '86400');
      }
    }
    if (allowed !== undefined) {
      c.header('access-control-allow-origin', allowed);
      c.header('access-control-expose-headers', EXPOSED);
    }
    // A shared cache must not hand one origin's answer to another.
    if (!open) c.header('vary', 'Origin', { append: true });
  };
}
