import type { ProcessLog } from '@fml/runtime/log';
import type { MiddlewareHandler } from 'hono';
import { maskedAddress } from './client-address.ts';
import { contextOf, type RequestContext } from './request-context.ts';

const MAX_LOGGED_PATH_CHARACTERS = 200;

export interface AnsweredRequest {
  context: RequestContext;
  method: string;
  /** Without its query, which holds report ids and what visitors typed. */
  path: string;
  status: number;
  startedAtMs: number;
}

/** Told of each answered request. */
export type RequestObserver = (request: AnsweredRequest) => void;

/** One line per request. What went wrong is logged where it happened, with the same request id. */
export function accessLog(log: ProcessLog, observe?: RequestObserver): MiddlewareHandler {
  return async (c, next) => {
    const startedAtMs = performance.now();
    await next();
    const context = contextOf(c.req.raw);
    const request = { context, method: c.req.method, path: c.req.path, status: c.res.status, startedAtMs };
    logRequest(log, request);
    observe?.(request);
  };
}

export function logRequest(
  log: ProcessLog,
  { context, method, path, status, startedAtMs }: AnsweredRequest,
): void {
  if (!log.isLevelEnabled('info')) return;
  log.info(
    {
      requestId: context.requestId,
      method,
      path: loggedPath(path),
      status,
      durationMs: Math.round(performance.now() - startedAtMs),
      client: maskedAddress(context.address),
    },
    'request',
  );
}

/** Ids, tokens and other long random names: the id of a report opens it. */
const UNGUESSABLE = /[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{16}|^(?=.*\d)[A-Za-z0-9_-]{22,}$/i;

/** A path as it may be logged: what a person typed or must not know is named by what it is. */
export function loggedPath(path: string): string {
  const [, ...parts] = path.split('/');
  const kept = parts.map((part) => {
    if (UNGUESSABLE.test(part)) return '(id)';
    return /^[\w.~-]*$/.test(part) ? part : '(text)';
  });
  return `/${kept.join('/')}`.replace(/^\/r\/[^/]*/, '/r/(report)').slice(0, MAX_LOGGED_PATH_CHARACTERS);
}
