import type { MiddlewareHandler } from 'hono';

export interface CrossOriginPolicy {
  /** Origins whose pages may call us, exactly as browsers send them; `*` alone opens the surface to all. */
  allowedOrigins: readonly string[];
  /** Methods named in the preflight answer. */
  methods: readonly string[];
  /** Request headers named in the preflight answer. */
  requestHeaders: readonly string[];
  /** Answer headers that scripts of other origins may read. */
  exposedHeaders: readonly string[];
  /** Pages of listed origins may ask with `credentials: 'include'`; `*` never gets this. */
  credentials?: boolean;
}

/**
 * CORS for one surface: preflights are answered here, every other answer (errors and 404 included) gets its
 * headers. Same-origin pages need none. Nothing here reads a cookie: tokens travel in headers.
 */
export function crossOrigin(policy: CrossOriginPolicy): MiddlewareHandler {
  const open = policy.allowedOrigins.includes('*');
  return async (c, next) => {
    const origin = c.req.header('origin');
    const allowed = open ? '*' : policy.allowedOrigins.find((candidate) => candidate === origin);
    if (c.req.method !== 'OPTIONS') await next();
    else {
      c.res = new Response(null, { status: 204 });
      if (allowed !== undefined) {
        c.header('access-control-allow-methods', policy.methods.join(', '));
        c.header('access-control-allow-headers', policy.requestHeaders.join(', '));
        c.header('access-control-max-age', '86400');
      }
    }
    if (allowed !== undefined) {
      c.header('access-control-allow-origin', allowed);
      c.header('access-control-expose-headers', policy.exposedHeaders.join(', '));
      if (policy.credentials && !open) c.header('access-control-allow-credentials', 'true');
    }
    // A shared cache must not hand one origin's answer to another.
    if (!open) c.header('vary', 'Origin', { append: true });
  };
}
