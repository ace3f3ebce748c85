import type { MiddlewareHandler } from 'hono';
import { factsOf } from './request-facts.ts';

/** For everything that is not a page of ours: nothing may run or frame it. */
const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const PERMISSIONS_POLICY = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'display-capture',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** On every answer, whatever made it. Pages bring their own Content-Security-Policy. */
export function securityHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('content-security-policy')) c.header('content-security-policy', NO_CONTENT_POLICY);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('cross-origin-opener-policy', 'same-origin');
    c.header('permissions-policy', PERMISSIONS_POLICY);
    c.header('x-frame-options', 'DENY');
    // Browsers ignore it over plain HTTP, and a local try-out must not pin localhost to TLS.
    if (factsOf(c.req.raw).secure)
      c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}
