import { keyOf, type SchemaCache } from '../catalog/schema-cache.ts';
import type { SchemaDescription } from '../catalog/schema-description.ts';
import { describeRoutines } from './openapi-routines.ts';
import { describeTable, SHARED_PARAMETERS } from './openapi-tables.ts';

const MEDIA_TYPES = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
];

/** An OpenAPI 2.0 document, in the shape that PostgREST gives it, of what `description` lists of the schema. */
export function openApiDocument(
  cache: SchemaCache,
  schema: string,
  description: SchemaDescription,
  basePath: string,
): Record<string, unknown> {
  const visible = new Set(description.tables.filter(isUsable).map(({ name }) => name));
  const tables = description.tables.flatMap((table) => {
    const known = cache.tables.get(keyOf({ schema, name: table.name }));
    return known === undefined || !visible.has(table.name)
      ? []
      : [describeTable(known, table, cache.relationships.get(keyOf(known)) ?? [], visible)];
  });
  const comments = new Map(description.routines.map(({ oid, comment }) => [oid, comment]));
  const routines = [...cache.routines.values()].flatMap((overloads) => {
    const callable = overloads.filter((routine) => routine.schema === schema && comments.has(routine.oid));
    return callable.length === 0 ? [] : [describeRoutines(callable, comments)];
  });
  return {
    swagger: '2.0',
    info: { version: '12', ...titleOf(description.comment) },
    basePath,
    consumes: MEDIA_TYPES,
    produces: MEDIA_TYPES,
    paths: {
      '/': {
        get: {
          tags: ['Introspection'],
          summary: 'This document',
          produces: ['application/openapi+json', 'application/json'],
          responses: { 200: { description: 'OK' } },
        },
      },
      ...Object.fromEntries([...tables.map(({ path }) => path), ...routines]),
    },
    definitions: Object.fromEntries(tables.map(({ definition }) => definition)),
    parameters: Object.fromEntries([
      ...Object.entries(SHARED_PARAMETERS),
      ...tables.flatMap(({ parameters }) => parameters),
    ]),
  };
}

/** The first line of the schema's comment, and the rest. */
function titleOf(comment: string | null): { title: string; description: string } {
  if (comment === null) {
    return { title: 'Data API', description: 'The tables and functions that this role may use.' };
  }
  const [title = '', ...rest] = comment.split('\n');
  return { title, description: rest.join('\n').trim() };
}

function isUsable({ canDelete, columns }: SchemaDescription['tables'][number]): boolean {
  return (
    canDelete || columns.some(({ canSelect, canInsert, canUpdate }) => canSelect || canInsert || canUpdate)
  );
}
