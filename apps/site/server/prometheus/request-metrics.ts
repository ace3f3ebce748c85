import { Counter, Histogram, type Registry } from '@fml/runtime/prometheus';
import type { AnsweredRequest } from '../requests/access-log.ts';
import { routeOf } from './route-of.ts';

/** Seconds. A page takes milliseconds; an analysis that is waited for, over a minute. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 80];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** Counts each answered request by route, method and status, and how long it took. */
export function requestMetrics(
  registry: Registry,
  isPage: (path: string) => boolean,
): (request: AnsweredRequest) => void {
  const answered = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the head of its answer.',
    labelNames: ['route'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  return ({ path, method, status, startedAtMs }) => {
    const route = routeOf(path, isPage);
    answered.inc({ route, method: METHODS.has(method) ? method : 'other', status });
    duration.observe({ route }, (performance.now() - startedAtMs) / 1000);
  };
}
