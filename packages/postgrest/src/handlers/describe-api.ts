import type { SchemaCache } from '../catalog/schema-cache.ts';
import { SCHEMA_DESCRIPTION_SQL, type SchemaDescription } from '../catalog/schema-description.ts';
import { unacceptableMediaType } from '../request/negotiate-media-type.ts';
import { profileHeader } from '../respond/answer.ts';
import { openApiDocument } from '../respond/openapi-document.ts';
import type { RestReply } from '../respond/rest-reply.ts';
import type { PreparedRequest, RestContext } from './rest-context.ts';

const DOCUMENT_TYPES = ['*/*', 'application/*', 'application/json', 'application/openapi+json'];

/** Dropped with the schema cache. Only roles that exist get here, so there are few documents. */
const documentsOf = new WeakMap<SchemaCache, Map<string, string>>();

/**
 * GET and HEAD of the root: an OpenAPI document of the tables, columns and functions that the role may use. The first
 * request of a role asks the database for its privileges, later ones get the same document until the schema changes.
 * Throws PGRST107 for a type other than OpenAPI and JSON.
 */
export function describeApi(
  { request, cache, rules }: RestContext,
  { role, basePath }: { role: string; basePath: string },
): PreparedRequest | { known: RestReply } {
  const { accept, schema } = request;
  const asked = accept.find(({ name }) => DOCUMENT_TYPES.includes(name));
  if (asked === undefined) throw unacceptableMediaType(accept);
  const type = asked.name === 'application/json' ? asked.name : 'application/openapi+json';
  const reply = (body: string): RestReply => ({
    status: 200,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      ...profileHeader(request, rules.exposedSchemas),
    },
    body,
  });
  const documents = documentsOf.get(cache) ?? new Map<string, string>();
  documentsOf.set(cache, documents);
  const key = JSON.stringify([role, schema, basePath]);
  const known = documents.get(key);
  if (known !== undefined) return { known: reply(known) };
  return {
    readOnly: true,
    settings: [],
    statements: [{ text: SCHEMA_DESCRIPTION_SQL, values: [schema], reusable: false }],
    respond([rows]) {
      const description = JSON.parse(rows?.[0]?.[0] ?? '{}') as SchemaDescription;
      const document = JSON.stringify(openApiDocument(cache, schema, description, basePath));
      documents.set(key, document);
      return reply(document);
    },
  };
}
