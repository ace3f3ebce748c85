import { AsyncResource } from 'node:async_hooks';
import { formatTraceparent, inSpan, isBelowSpan, isTracing, tracePosition } from '@fml/runtime/tracing';
import type pg from 'pg';

/** The setting from which tables that name a trace take it (`schema/04_server.sql`, `schema/06_reports.sql`). */
const TRACE_SETTING = 'fix_my_local.traceparent';

type Query = (...call: unknown[]) => unknown;
type Callback = (error: Error | null | undefined, result: unknown) => void;

/** Makes a span of each traced statement, with its first word and never its text. Nothing while traces are off. */
export function traceQueries(pool: pg.Pool, name: 'app' | 'auth' | 'admin'): void {
  if (!isTracing()) return;
  const connect = pool.connect.bind(pool) as Query;
  // A request that waits for a connection gets it from the one that gives it back: its own trace must go on.
  pool.connect = ((...call: unknown[]) => connect(...call.map(inOwnTrace))) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...call: unknown[]) =>
      isBelowSpan() ? tracedQuery(query, call, name) : query(...call)) as typeof client.query;
  });
}

function inOwnTrace(argument: unknown): unknown {
  return typeof argument === 'function' ? AsyncResource.bind(argument as Callback) : argument;
}

function tracedQuery(query: Query, call: unknown[], pool: 'app' | 'auth' | 'admin'): unknown {
  const [statement, ...others] = call;
  const operation = operationOf(statement);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'fml.pool': pool,
  };
  const told = operation === 'begin' && typeof statement === 'string' ? withTrace(statement) : statement;
  return inSpan({ name: 'database', kind: 'client', attributes }, (span) => {
    const last = others.at(-1);
    if (typeof last !== 'function') return query(told, ...others);
    // The span ends with the answer, which the caller gets as before.
    return new Promise((resolve) => {
      const answered: Callback = (error, result) => {
        if (error) span.fail(String((error as { code?: unknown }).code ?? error.name));
        resolve(undefined);
        (last as Callback)(error, result);
      };
      query(told, ...others.slice(0, -1), AsyncResource.bind(answered));
    });
  });
}

/** The first word of a statement, which says what kind it is. */
function operationOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  const [, word = 'other'] = /^\s*([a-z]+)/i.exec(typeof text === 'string' ? text : '') ?? [];
  return word.toLowerCase();
}

function withTrace(begin: string): string {
  const position = tracePosition();
  return position === null
    ? begin
    : `${begin}; set local ${TRACE_SETTING} = '${formatTraceparent(position)}'`;
}
