import type { MiddlewareHandler } from 'hono';
import { contextOf } from './request-context.ts';
import { setResponseHeaders } from './response-headers.ts';

/** For everything that is not one of our pages: nothing may run in it or frame it. */
export const NO_CONTENT_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

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

const FIELDS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'x-frame-options': 'DENY',
};
// Browsers ignore it over plain HTTP, and a local try-out must not pin localhost to TLS.
const SECURE_FIELDS: Readonly<Record<string, string>> = {
  ...FIELDS,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Headers of every answer; the Content-Security-Policy depends on what is answered. */
export function securityFields(secure: boolean): Readonly<Record<string, string>> {
  return secure ? SECURE_FIELDS : FIELDS;
}

/** On every answer, whatever made it. Pages bring their own Content-Security-Policy; the one of mailed links its referrer policy. */
export function securityHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const ownPolicy = c.res.headers.has('content-security-policy');
    const ownReferrer = c.res.headers.get('referrer-policy');
    setResponseHeaders(c, {
      ...(ownPolicy ? {} : { 'content-security-policy': NO_CONTENT_POLICY }),
      ...securityFields(contextOf(c.req.raw).secure),
      ...(ownReferrer === null ? {} : { 'referrer-policy': ownReferrer }),
    });
  };
}
