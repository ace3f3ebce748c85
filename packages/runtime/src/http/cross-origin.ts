import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

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
  return cors({
    origin: open ? '*' : [...policy.allowedOrigins],
    // Joined here: Hono joins lists without the blank that people and our tests expect.
    allowMethods: [policy.methods.join(', ')],
    allowHeaders: [policy.requestHeaders.join(', ')],
    exposeHeaders: [policy.exposedHeaders.join(', ')],
    credentials: policy.credentials === true && !open,
    maxAge: 86_400,
  });
}
