import type { MiddlewareHandler } from 'hono';
import type { ServerLog } from '../log.ts';
import { maskedAddress } from './client-address.ts';
import { factsOf } from './request-facts.ts';

const MAX_LOGGED_PATH_CHARACTERS = 200;

/**
 * One line per request. The path stands there without its query, which holds report ids and what visitors typed.
 * What went wrong is logged where it happened, with the same request id.
 */
export function accessLog(log: ServerLog): MiddlewareHandler {
  return async (c, next) => {
    const startedAtMs = performance.now();
    await next();
    const { requestId, address } = factsOf(c.req.raw);
    log.info(
      {
        requestId,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        durationMs: Math.round(performance.now() - startedAtMs),
        client: maskedAddress(address),
      },
      'request',
    );
  };
}

/** A path as it may stand in a log line. */
export function loggedPath(path: string): string {
  return path.slice(0, MAX_LOGGED_PATH_CHARACTERS);
}
