import type { MiddlewareHandler } from 'hono';
import type { ServerLog } from '../log.ts';
import { maskedAddress } from './client-address.ts';
import { factsOf, type RequestFacts } from './request-facts.ts';

const MAX_LOGGED_PATH_CHARACTERS = 200;

export interface AnsweredRequest {
  facts: RequestFacts;
  method: string;
  /** Without its query, which holds report ids and what visitors typed. */
  path: string;
  status: number;
  startedAtMs: number;
}

/** One line per request. What went wrong is logged where it happened, with the same request id. */
export function accessLog(log: ServerLog): MiddlewareHandler {
  return async (c, next) => {
    const startedAtMs = performance.now();
    await next();
    const facts = factsOf(c.req.raw);
    logRequest(log, { facts, method: c.req.method, path: c.req.path, status: c.res.status, startedAtMs });
  };
}

export function logRequest(
  log: ServerLog,
  { facts, method, path, status, startedAtMs }: AnsweredRequest,
): void {
  if (!log.isLevelEnabled('info')) return;
  log.info(
    {
      requestId: facts.requestId,
      method,
      path: loggedPath(path),
      status,
      durationMs: Math.round(performance.now() - startedAtMs),
      client: maskedAddress(facts.address),
    },
    'request',
  );
}

/** A path as it may stand in a log line. */
export function loggedPath(path: string): string {
  return path.slice(0, MAX_LOGGED_PATH_CHARACTERS);
}
