import type { Column } from '../catalog/schema-cache.ts';
import type { Field, JsonStep, SelectedField } from '../parse/query-terms.ts';
import { castType, column, type SqlValues } from './identifiers.ts';

export interface FieldSource {
  /** What qualifies the columns: a table or an alias, as SQL. */
  columns: string;
  knownColumns?: ReadonlyMap<string, Column>;
}

/** A column or a path into it. Columns that are not JSON are converted, so that paths work on rows and arrays. */
export function fieldSql(source: FieldSource, { name, jsonPath }: Field, values: SqlValues): string {
  const base = column(source.columns, name);
  if (jsonPath.length === 0) return base;
  const type = source.knownColumns?.get(name)?.type;
  const json = type === 'json' || type === 'jsonb' ? base : `to_jsonb(${base})`;
  return json + jsonPath.map((step) => stepSql(step, values)).join('');
}

function stepSql({ asText, key }: JsonStep, values: SqlValues): string {
  const arrow = asText ? '->>' : '->';
  return key.kind === 'name' ? `${arrow}${values.add(key.name)}` : `${arrow}${values.add(key.index)}::int`;
}

export function castSql(sql: string, type: string | undefined): string {
  return type === undefined ? sql : `CAST(${sql} AS ${castType(type)})`;
}

export function aggregateSql(
  sql: string,
  { aggregate, aggregateCast }: Pick<SelectedField, 'aggregate' | 'aggregateCast'>,
): string {
  return aggregate === undefined ? sql : castSql(`${aggregate}(${sql})`, aggregateCast);
}
