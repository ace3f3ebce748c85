import { keyOf, type SchemaCache, type Table, type TableName } from '../catalog/schema-cache.ts';
import { apiError } from '../errors/rest-error.ts';
import { MIN_NAME_SCORE, suggestName } from './suggest-name.ts';

/** Throws PGRST205 with a hint at the table whose name is most similar. */
export function findTable(cache: SchemaCache, { schema, name }: TableName): Table {
  const table = cache.tables.get(keyOf({ schema, name }));
  if (table !== undefined) return table;
  const names = [...cache.tables.values()]
    .filter((known) => known.schema === schema)
    .map((known) => known.name);
  const similar = suggestName(name, names, MIN_NAME_SCORE);
  throw apiError('no_table', {
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: similar === undefined ? null : `Perhaps you meant the table '${schema}.${similar}'`,
  });
}
