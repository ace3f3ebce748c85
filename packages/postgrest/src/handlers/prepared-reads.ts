import type { SchemaCache } from '../catalog/schema-cache.ts';
import type { PreparedRequest, RestContext } from './rest-context.ts';

/** Screens and public pages repeat the same few requests. */
const MAX_ENTRIES = 500;
const MAX_KEY_LENGTH = 2000;
/** Dropped with the schema cache they were made from, which belongs to one app and its rules. */
const readsOf = new WeakMap<SchemaCache, Map<string, PreparedRequest>>();

/** Prepares a request, or returns what was prepared for one that is equal in everything a plan depends on. */
export function prepareOnce(
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
