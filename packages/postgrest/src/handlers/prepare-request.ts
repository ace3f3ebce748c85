import type { SchemaCache } from '../catalog/schema-cache.ts';
import { apiError } from '../errors/rest-error.ts';
import type { RestRequest } from '../request/rest-request.ts';
import { prepareCall } from './call-function.ts';
import { prepareRead } from './read-table.ts';
import type { PreparedRequest, RestContext } from './rest-context.ts';
import { prepareWrite } from './write-table.ts';

const TABLE_METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
const FUNCTION_METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const ROOT_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Throws PGRST117 and, on functions, PGRST101. */
export function requireMethod({ method, target }: RestRequest): void {
  if (!TABLE_METHODS.has(method) || (target.kind === 'root' && !ROOT_METHODS.has(method))) {
    throw apiError('unsupported_method', { message: `Unsupported HTTP method: ${method}` });
  }
  if (target.kind === 'function' && !FUNCTION_METHODS.has(method)) {
    throw apiError('rpc_method', { message: `Cannot use the ${method} method on RPC` });
  }
}

export function prepareRequest(context: RestContext): PreparedRequest {
  if (context.request.target.kind === 'function') return prepareCall(context);
  switch (context.request.method) {
    case 'POST':
      return prepareWrite(context, 'insert');
    case 'PATCH':
      return prepareWrite(context, 'update');
    case 'PUT':
      return prepareWrite(context, 'upsert-one');
    case 'DELETE':
      return prepareWrite(context, 'delete');
    default:
      return prepareOnce(context, prepareRead);
  }
}

/** Screens and public pages repeat the same few requests. */
const MAX_ENTRIES = 500;
const MAX_KEY_LENGTH = 2000;
/** Dropped with the schema cache they were made from, which belongs to one app and its rules. */
const readsOf = new WeakMap<SchemaCache, Map<string, PreparedRequest>>();

/** Prepares a request, or returns what was prepared for one that is equal in everything a plan depends on. */
function prepareOnce(
  context: RestContext,
  prepare: (context: RestContext) => PreparedRequest,
): PreparedRequest {
  const key = keyOf(context);
  if (key === undefined) return prepare(context);
  const reads = readsOf.get(context.cache) ?? new Map<string, PreparedRequest>();
  readsOf.set(context.cache, reads);
  const known = reads.get(key);
  if (known !== undefined) return known;
  const prepared = prepare(context);
  if (reads.size >= MAX_ENTRIES) reads.delete(reads.keys().next().value as string);
  reads.set(key, prepared);
  return prepared;
}

/** Values of filters are part of the query string, so no value of another request can slip in. */
function keyOf({ request }: RestContext): string | undefined {
  const { method, headers, schema, path, rawQuery } = request;
  const parts = [
    method,
    schema,
    path,
    rawQuery,
    headers.get('accept'),
    headers.get('prefer'),
    headers.get('range'),
  ];
  const key = JSON.stringify(parts);
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}
