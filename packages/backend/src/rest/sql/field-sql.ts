import type { Field, JsonStep, SelectedField } from '../parse/query-terms.ts';
import type { ReadNode } from '../plan/read-node.ts';
import { castType, column, type SqlValues } from './identifiers.ts';

/** Where a field is looked up. */
export type FieldSource = Pick<ReadNode, 'from' | 'knownColumns'>;

/** A column or a path into it. Columns that are no JSON are converted, so that paths work on rows and arrays. */
export function fieldSql(source: FieldSource, { name, jsonPath }: Field, values: SqlValues): string {
  const base = column(source.from.columns, name);
  if (jsonPath.length === 0) return base;
  const type = source.knownColumns?.get(name)?.type;
  const json = type === 'json' || type === 'jsonb' ? base : `to_jsonb(${base})`;
  return json + jsonPath.map((step) => stepSql(step, values)).join('');
}

function stepSql({ asText, key }: JsonStep, values: SqlValues): string {
  const arrow = asText ? '->>' : '->';
  return key.kind === 'name' ? `${arrow}${values.add(key.name)}` : `${arrow}${values.add(key.index)}::int`;
}

/** The name a selected field gets in the answer when it is not that of its column. */
export function outputAlias({ field, alias }: SelectedField): string | undefined {
  if (alias !== undefined || field.jsonPath.length === 0) return alias;
  const names = field.jsonPath.flatMap(({ key }) => (key.kind === 'name' ? [key.name] : []));
  return names.at(-1) ?? field.name;
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
