import { HTTP_METHODS, inSpan } from '@fml/runtime/tracing';
import type { MiddlewareHandler } from 'hono';

const METHODS = new Set<string>(HTTP_METHODS);

/**
 * Makes a span of each request, below the click that the page names in `traceparent`. Its name is the route, as in metrics.
 */
export function traceRequests(routeOf: (path: string) => string): MiddlewareHandler {
  return (c, next) => {
    const attributes = {
      'http.request.method': METHODS.has(c.req.method) ? c.req.method : 'other',
      'http.route': routeOf(c.req.path),
    };
    const parent = c.req.header('traceparent') ?? null;
    return inSpan({ name: 'request', kind: 'server', attributes, parent }, async (span) => {
      await next();
      span.set({ 'http.response.status_code': c.res.status });
      if (c.res.status >= 500) span.fail(String(c.res.status));
    });
  };
}
