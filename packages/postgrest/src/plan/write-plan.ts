import type { Column, Table } from '../catalog/schema-cache.ts';
import { apiError } from '../errors/rest-error.ts';
import type { QueryTerms } from '../parse/query-string.ts';
import type { Payload } from '../request/payload.ts';
import type { Preferences } from '../request/preferences.ts';
import { neededColumns } from './needed-columns.ts';
import type { Condition, ReadNode } from './read-node.ts';

export type WriteKind = 'insert' | 'update' | 'upsert-one' | 'delete';

export interface WritePlan {
  kind: WriteKind;
  table: Table;
  /** Of the body, by name. */
  columns: readonly Column[];
  body: { text: string; isObject: boolean };
  applyDefaults: boolean;
  where: readonly Condition[];
  conflict?: { columns: readonly string[]; resolution: 'merge-duplicates' | 'ignore-duplicates' };
  /** Columns given back by the write; none when only the number of rows matters. */
  returning: readonly string[];
}

/** Resolves a write against the catalog. Throws PGRST204 for a key that is not a column, PGRST105 for a bad PUT. */
export function planWrite(
  kind: WriteKind,
  table: Table,
  terms: QueryTerms,
  payload: Payload | undefined,
  preferences: Preferences,
  read: ReadNode,
): WritePlan {
  const body = payload?.kind === 'json' ? payload : { text: '[]', isObject: false, keys: [] };
  const where: Condition[] = [
    ...terms.filters.filter(({ path }) => path.length === 0).map(({ value }) => value),
    ...terms.logic.filter(({ path }) => path.length === 0).map(({ value }) => value as Condition),
  ];
  if (kind === 'upsert-one') refuseBadPut(table, terms);
  const columns = kind === 'delete' ? [] : body.keys.toSorted().map((key) => columnOf(table, key));
  const wantsRows = preferences.return === 'representation' || preferences.return === 'headers-only';
  return {
    kind,
    table,
    columns,
    body,
    applyDefaults: preferences.missing === 'default' && kind !== 'upsert-one',
    where,
    conflict: conflictOf(kind, table, terms, preferences),
    returning: wantsRows ? neededColumns(read, table.primaryKey) : [],
  };
}

function columnOf(table: Table, key: string): Column {
  const column = table.columns.get(key);
  if (column !== undefined) return column;
  throw apiError('no_column', {
    message: `Could not find the '${key}' column of '${table.name}' in the schema cache`,
  });
}

function conflictOf(
  kind: WriteKind,
  table: Table,
  terms: QueryTerms,
  { resolution }: Preferences,
): WritePlan['conflict'] {
  if (kind === 'upsert-one') return { columns: table.primaryKey, resolution: 'merge-duplicates' };
  if (kind !== 'insert' || resolution === undefined) return undefined;
  return { columns: terms.onConflict ?? table.primaryKey, resolution };
}

/** PUT names one row by its whole primary key. */
function refuseBadPut(table: Table, terms: QueryTerms): void {
  const filters = terms.filters.filter(({ path }) => path.length === 0).map(({ value }) => value);
  const names = new Set(filters.map(({ field }) => field.name));
  const isWholeKey =
    table.primaryKey.length > 0 &&
    terms.logic.length === 0 &&
    terms.filters.length === filters.length &&
    names.size === table.primaryKey.length &&
    table.primaryKey.every((name) => names.has(name)) &&
    filters.every(
      ({ negated, operation, field }) =>
        !negated &&
        field.jsonPath.length === 0 &&
        operation.kind === 'quantified' &&
        operation.operator === 'eq' &&
        operation.quantifier === undefined,
    );
  if (!isWholeKey) throw apiError('put_filters');
}
